// The client library of PostgreSQL, libpq, which is loaded when it is first needed.
//
// Nothing here needs its headers or links it. Each function has the name and the meaning of libpq's own, with `ash_` in
// place of `PQ`; `ash_postgres_load` comes first. Functions that only newer versions have say so.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct ash_postgres_connection ash_postgres_connection;
typedef struct ash_postgres_result ash_postgres_result;

/// An option of a connection, as libpq lays it out. A list ends with an option without a keyword.
typedef struct {
  const char *keyword, *variable, *compiled, *value, *label, *mark;
  int size;
} ash_postgres_option;

/// The status of a connection.
enum { ASH_CONNECTION_OK = 0, ASH_CONNECTION_BAD = 1 };
/// The next step of a connection that is being made.
enum { ASH_POLLING_FAILED = 0, ASH_POLLING_READING = 1, ASH_POLLING_WRITING = 2, ASH_POLLING_OK = 3 };
/// The kinds of results.
enum {
  ASH_EMPTY_QUERY = 0,
  ASH_COMMAND_OK = 1,
  ASH_TUPLES_OK = 2,
  ASH_COPY_OUT = 3,
  ASH_COPY_IN = 4,
  ASH_BAD_RESPONSE = 5,
  ASH_NONFATAL_ERROR = 6,
  ASH_FATAL_ERROR = 7,
  ASH_SINGLE_TUPLE = 9,
  ASH_PIPELINE_SYNC = 10,
  ASH_PIPELINE_ABORTED = 11,
};
/// Fields of errors.
enum { ASH_ERROR_STATE = 'C', ASH_ERROR_MESSAGE = 'M' };

/// Loads libpq, once in a process. Returns NULL, or the reason why there is none.
const char *ash_postgres_load(void);
/// Loads libpq from a file, for tests. Returns NULL, or the reason why it cannot be loaded.
const char *ash_postgres_load_file(const char *path);

// MARK: - Connections

/// Begins a connection whose notices are dropped. The lists of words and values end with NULL.
ash_postgres_connection *ash_connect_start(const char *const *words, const char *const *values);
int ash_connect_poll(ash_postgres_connection *connection);
int ash_status(const ash_postgres_connection *connection);
int ash_socket(const ash_postgres_connection *connection);
const char *ash_error_message(const ash_postgres_connection *connection);
bool ash_needs_password(const ash_postgres_connection *connection);
bool ash_uses_tls(ash_postgres_connection *connection);
int ash_server_version(const ash_postgres_connection *connection);
/// The host, the database and the user in the end, whatever decided them.
const char *ash_host(const ash_postgres_connection *connection);
const char *ash_database(const ash_postgres_connection *connection);
const char *ash_user(const ash_postgres_connection *connection);
const char *ash_parameter(const ash_postgres_connection *connection, const char *name);
void ash_finish(ash_postgres_connection *connection);

/// The options in a URL or in a list of words and values; NULL with an error, which `ash_free` frees.
ash_postgres_option *ash_options_parse(const char *text, char **error);
void ash_options_free(ash_postgres_option *options);
void ash_free(void *memory);

// MARK: - Statements

/// Sends a single statement with parameters as text. Results come as text.
bool ash_send(ash_postgres_connection *connection, const char *statement, int count, const char *const *parameters);
bool ash_single_row_mode(ash_postgres_connection *connection);
/// Sends what waits in the client. Returns 0 once all is sent, 1 if some still waits, -1 if it fails.
int ash_flush(ash_postgres_connection *connection);
bool ash_consume_input(ash_postgres_connection *connection);
bool ash_is_busy(ash_postgres_connection *connection);
ash_postgres_result *ash_next_result(ash_postgres_connection *connection);
bool ash_enter_pipeline(ash_postgres_connection *connection);
bool ash_exit_pipeline(ash_postgres_connection *connection);
bool ash_pipeline_sync(ash_postgres_connection *connection);
/// Reads a line of a copy without waiting. Returns its length, 0 if none has come, -1 at the end, -2 if it fails.
int ash_copy_line(ash_postgres_connection *connection, char **line);

// MARK: - Results

int ash_result_status(const ash_postgres_result *result);
const char *ash_result_error(const ash_postgres_result *result, int field);
int ash_row_count(const ash_postgres_result *result);
int ash_column_count(const ash_postgres_result *result);
const char *ash_column_name(const ash_postgres_result *result, int column);
uint32_t ash_column_type(const ash_postgres_result *result, int column);
bool ash_is_null(const ash_postgres_result *result, int row, int column);
const char *ash_value(const ash_postgres_result *result, int row, int column);
int ash_length(const ash_postgres_result *result, int row, int column);
void ash_clear(ash_postgres_result *result);

// MARK: - Cancelling

/// The handle by which another thread cancels the statements of a connection.
typedef struct ash_postgres_cancel ash_postgres_cancel;

ash_postgres_cancel *ash_cancel_make(ash_postgres_connection *connection);
/// Asks the server to end the running statement, and waits until it has heard. Since version 17 of libpq the request is
/// encrypted if the connection is; older versions can only send it in the clear. Returns whether the server has heard.
bool ash_cancel_send(ash_postgres_cancel *cancel);
void ash_cancel_free(ash_postgres_cancel *cancel);
