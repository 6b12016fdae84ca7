#include "ash_postgres.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

typedef ash_postgres_connection Connection;
typedef ash_postgres_result Result;

/// The functions of libpq that are used.
static struct {
  Connection *(*connectStartParams)(const char *const *, const char *const *, int);
  int (*connectPoll)(Connection *);
  int (*status)(const Connection *);
  int (*socket)(const Connection *);
  char *(*errorMessage)(const Connection *);
  int (*connectionNeedsPassword)(const Connection *);
  int (*sslInUse)(Connection *);
  int (*serverVersion)(const Connection *);
  char *(*host)(const Connection *);
  char *(*db)(const Connection *);
  char *(*user)(const Connection *);
  const char *(*parameterStatus)(const Connection *, const char *);
  void (*finish)(Connection *);
  void (*(*setNoticeProcessor)(Connection *, void (*)(void *, const char *), void *))(void *, const char *);
  int (*setnonblocking)(Connection *, int);
  ash_postgres_option *(*conninfoParse)(const char *, char **);
  void (*conninfoFree)(ash_postgres_option *);
  void (*freemem)(void *);
  int (*sendQueryParams)(
    Connection *, const char *, int, const uint32_t *, const char *const *, const int *, const int *, int);
  int (*setSingleRowMode)(Connection *);
  int (*flush)(Connection *);
  int (*consumeInput)(Connection *);
  int (*isBusy)(Connection *);
  Result *(*getResult)(Connection *);
  int (*enterPipelineMode)(Connection *);
  int (*exitPipelineMode)(Connection *);
  int (*pipelineSync)(Connection *);
  int (*getCopyData)(Connection *, char **, int);
  int (*resultStatus)(const Result *);
  char *(*resultErrorField)(const Result *, int);
  int (*ntuples)(const Result *);
  int (*nfields)(const Result *);
  char *(*fname)(const Result *, int);
  uint32_t (*ftype)(const Result *, int);
  int (*getisnull)(const Result *, int, int);
  char *(*getvalue)(const Result *, int, int);
  int (*getlength)(const Result *, int, int);
  void (*clear)(Result *);
  void *(*getCancel)(Connection *);
  int (*cancel)(void *, char *, int);
  void (*freeCancel)(void *);
  // Since version 17; NULL in older ones.
  void *(*cancelCreate)(Connection *);
  int (*cancelBlocking)(void *);
  void (*cancelReset)(void *);
  void (*cancelFinish)(void *);
} pq;

/// The file names of libpq, and the folders that package managers put it in.
static const char *const names[] = {
#if defined(__APPLE__)
  "libpq.5.dylib",
  "/opt/homebrew/opt/libpq/lib/libpq.5.dylib",
  "/usr/local/opt/libpq/lib/libpq.5.dylib",
  "/opt/local/lib/postgresql16/libpq.5.dylib",
  "/Applications/Postgres.app/Contents/Versions/latest/lib/libpq.5.dylib",
#else
  "libpq.so.5",
#endif
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static bool is_loaded;
static char reason[512];

static void *find(void *library, const char *name, bool is_optional) {
  void *function = dlsym(library, name);
  if (function == NULL && !is_optional && reason[0] == 0) {
    snprintf(reason, sizeof reason, "the libpq found has no function %s; version 14 or newer is needed", name);
  }
  return function;
}

/// Fills the table. A function that is missing is the reason.
static void fill(void *library) {
#define FIND(member, name) *(void **)&pq.member = find(library, "PQ" name, false)
#define FIND_NEW(member, name) *(void **)&pq.member = find(library, "PQ" name, true)
  FIND(connectStartParams, "connectStartParams");
  FIND(connectPoll, "connectPoll");
  FIND(status, "status");
  FIND(socket, "socket");
  FIND(errorMessage, "errorMessage");
  FIND(connectionNeedsPassword, "connectionNeedsPassword");
  FIND(sslInUse, "sslInUse");
  FIND(serverVersion, "serverVersion");
  FIND(host, "host");
  FIND(db, "db");
  FIND(user, "user");
  FIND(parameterStatus, "parameterStatus");
  FIND(finish, "finish");
  FIND(setNoticeProcessor, "setNoticeProcessor");
  FIND(setnonblocking, "setnonblocking");
  FIND(conninfoParse, "conninfoParse");
  FIND(conninfoFree, "conninfoFree");
  FIND(freemem, "freemem");
  FIND(sendQueryParams, "sendQueryParams");
  FIND(setSingleRowMode, "setSingleRowMode");
  FIND(flush, "flush");
  FIND(consumeInput, "consumeInput");
  FIND(isBusy, "isBusy");
  FIND(getResult, "getResult");
  FIND(enterPipelineMode, "enterPipelineMode");
  FIND(exitPipelineMode, "exitPipelineMode");
  FIND(pipelineSync, "pipelineSync");
  FIND(getCopyData, "getCopyData");
  FIND(resultStatus, "resultStatus");
  FIND(resultErrorField, "resultErrorField");
  FIND(ntuples, "ntuples");
  FIND(nfields, "nfields");
  FIND(fname, "fname");
  FIND(ftype, "ftype");
  FIND(getisnull, "getisnull");
  FIND(getvalue, "getvalue");
  FIND(getlength, "getlength");
  FIND(clear, "clear");
  FIND(getCancel, "getCancel");
  FIND(cancel, "cancel");
  FIND(freeCancel, "freeCancel");
  FIND_NEW(cancelCreate, "cancelCreate");
  FIND_NEW(cancelBlocking, "cancelBlocking");
  FIND_NEW(cancelReset, "cancelReset");
  FIND_NEW(cancelFinish, "cancelFinish");
#undef FIND
#undef FIND_NEW
}

/// Loads the first library of a list that there is.
static const char *load(const char *const *paths, size_t count) {
  pthread_mutex_lock(&lock);
  if (!is_loaded) {
    reason[0] = 0;
    void *library = NULL;
    for (size_t i = 0; i < count && library == NULL; i++) library = dlopen(paths[i], RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) {
      const char *words = dlerror();
      snprintf(reason, sizeof reason, "%s", words == NULL ? "it is not installed" : words);
    } else {
      fill(library);
      is_loaded = reason[0] == 0;
    }
  }
  pthread_mutex_unlock(&lock);
  return is_loaded ? NULL : reason;
}

const char *ash_postgres_load(void) { return load(names, sizeof names / sizeof *names); }

const char *ash_postgres_load_file(const char *path) { return load(&path, 1); }

// MARK: - Connections

/// Drops a notice: libpq itself would print it, on the screen.
static void drop(void *context, const char *notice) {
  (void)context;
  (void)notice;
}

ash_postgres_connection *ash_connect_start(const char *const *words, const char *const *values) {
  // The first value may be a URL, if its word is `dbname`.
  Connection *connection = pq.connectStartParams(words, values, 1);
  if (connection != NULL) pq.setNoticeProcessor(connection, drop, NULL);
  return connection;
}

int ash_connect_poll(Connection *connection) {
  int next = pq.connectPoll(connection);
  if (next == ASH_POLLING_OK) pq.setnonblocking(connection, 1);
  return next;
}

int ash_status(const Connection *connection) { return pq.status(connection); }
int ash_socket(const Connection *connection) { return pq.socket(connection); }
const char *ash_error_message(const Connection *connection) { return pq.errorMessage(connection); }
bool ash_needs_password(const Connection *connection) { return pq.connectionNeedsPassword(connection) != 0; }
bool ash_uses_tls(Connection *connection) { return pq.sslInUse(connection) != 0; }
int ash_server_version(const Connection *connection) { return pq.serverVersion(connection); }
const char *ash_host(const Connection *connection) { return pq.host(connection); }
const char *ash_database(const Connection *connection) { return pq.db(connection); }
const char *ash_user(const Connection *connection) { return pq.user(connection); }

const char *ash_parameter(const Connection *connection, const char *name) {
  return pq.parameterStatus(connection, name);
}

void ash_finish(Connection *connection) { pq.finish(connection); }
ash_postgres_option *ash_options_parse(const char *text, char **error) { return pq.conninfoParse(text, error); }
void ash_options_free(ash_postgres_option *options) { pq.conninfoFree(options); }
void ash_free(void *memory) { pq.freemem(memory); }

// MARK: - Statements

bool ash_send(Connection *connection, const char *statement, int count, const char *const *parameters) {
  return pq.sendQueryParams(connection, statement, count, NULL, parameters, NULL, NULL, 0) == 1;
}

bool ash_single_row_mode(Connection *connection) { return pq.setSingleRowMode(connection) == 1; }
int ash_flush(Connection *connection) { return pq.flush(connection); }
bool ash_consume_input(Connection *connection) { return pq.consumeInput(connection) == 1; }
bool ash_is_busy(Connection *connection) { return pq.isBusy(connection) != 0; }
ash_postgres_result *ash_next_result(Connection *connection) { return pq.getResult(connection); }
bool ash_enter_pipeline(Connection *connection) { return pq.enterPipelineMode(connection) == 1; }
bool ash_exit_pipeline(Connection *connection) { return pq.exitPipelineMode(connection) == 1; }
bool ash_pipeline_sync(Connection *connection) { return pq.pipelineSync(connection) == 1; }
int ash_copy_line(Connection *connection, char **line) { return pq.getCopyData(connection, line, 1); }

// MARK: - Results

int ash_result_status(const Result *result) { return pq.resultStatus(result); }
const char *ash_result_error(const Result *result, int field) { return pq.resultErrorField(result, field); }
int ash_row_count(const Result *result) { return pq.ntuples(result); }
int ash_column_count(const Result *result) { return pq.nfields(result); }
const char *ash_column_name(const Result *result, int column) { return pq.fname(result, column); }
uint32_t ash_column_type(const Result *result, int column) { return pq.ftype(result, column); }
bool ash_is_null(const Result *result, int row, int column) { return pq.getisnull(result, row, column) != 0; }
const char *ash_value(const Result *result, int row, int column) { return pq.getvalue(result, row, column); }
int ash_length(const Result *result, int row, int column) { return pq.getlength(result, row, column); }
void ash_clear(Result *result) { pq.clear(result); }

// MARK: - Cancelling

struct ash_postgres_cancel {
  /// A separate connection for the request, or the address for one.
  void *handle;
  bool is_new;
};

ash_postgres_cancel *ash_cancel_make(Connection *connection) {
  bool is_new = pq.cancelCreate != NULL && pq.cancelBlocking != NULL && pq.cancelReset != NULL && pq.cancelFinish != NULL;
  void *handle = is_new ? pq.cancelCreate(connection) : pq.getCancel(connection);
  if (handle == NULL) return NULL;
  ash_postgres_cancel *cancel = malloc(sizeof *cancel);
  if (cancel != NULL) *cancel = (ash_postgres_cancel){handle, is_new};
  return cancel;
}

bool ash_cancel_send(ash_postgres_cancel *cancel) {
  if (cancel->is_new) {
    bool has_heard = pq.cancelBlocking(cancel->handle) == 1;
    pq.cancelReset(cancel->handle);
    return has_heard;
  }
  char words[256];
  return pq.cancel(cancel->handle, words, sizeof words) == 1;
}

void ash_cancel_free(ash_postgres_cancel *cancel) {
  if (cancel == NULL) return;
  if (cancel->is_new) pq.cancelFinish(cancel->handle);
  else pq.freeCancel(cancel->handle);
  free(cancel);
}
