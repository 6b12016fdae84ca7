/* Counts the groups of two columns of a table by a hash, in one pass: the least that a program can do without an index.
   groups FILE */
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>

#define PLACES 65536

static struct {
  unsigned long long hash;
  long long count;
} groups[PLACES];

static unsigned long long add(unsigned long long hash, const unsigned char *text, int length) {
  for (int index = 0; index < length; index++) hash = (hash ^ text[index]) * 1099511628211ULL;
  return hash * 31 + 1;
}

int main(int count, char **words) {
  sqlite3 *file;
  sqlite3_stmt *rows;
  if (count < 2 || sqlite3_open_v2(words[1], &file, SQLITE_OPEN_READONLY, NULL) != SQLITE_OK) return 66;
  const char *text = "SELECT region, country, total FROM orders NOT INDEXED";
  if (sqlite3_prepare_v2(file, text, -1, &rows, NULL) != SQLITE_OK) return 65;
  long long sum = 0, found = 0;
  while (sqlite3_step(rows) == SQLITE_ROW) {
    const unsigned char *region = sqlite3_column_text(rows, 0), *country = sqlite3_column_text(rows, 1);
    unsigned long long hash = add(14695981039346656037ULL, region, sqlite3_column_bytes(rows, 0));
    hash = add(hash, country, sqlite3_column_bytes(rows, 1));
    unsigned long place = hash % PLACES;
    while (groups[place].count && groups[place].hash != hash) place = (place + 1) % PLACES;
    if (!groups[place].count++) found++;
    groups[place].hash = hash;
    sum += sqlite3_column_int64(rows, 2);
  }
  printf("%lld groups, sum %lld\n", found, sum);
  sqlite3_finalize(rows);
  sqlite3_close(file);
  return 0;
}
