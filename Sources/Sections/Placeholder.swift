// placeholder until the first slice lands
