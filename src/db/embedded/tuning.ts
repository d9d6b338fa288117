/** `durable` survives a power failure; `test` trades that for speed, for databases of minutes. */
export type Tuning = 'durable' | 'test';

const COMMON: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  max_connections: '200',
  shared_buffers: '128MB',
  random_page_cost: '1.1',
  // Our statements are short; compiling them costs more than it saves.
  jit: 'off',
};

const BY_TUNING: Record<Tuning, Record<string, string>> = {
  // Refused statements (a duplicate code) are answers, logged by the service where they are faults.
  durable: { max_wal_size: '2GB', log_min_messages: 'log' },
  test: {
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '4GB',
    checkpoint_timeout: '1h',
    log_min_messages: 'fatal',
  },
};

/** The settings as arguments of `postgres`. */
export function serverArguments(tuning: Tuning, port: number): string[] {
  const settings = { ...COMMON, ...BY_TUNING[tuning], port: String(port) };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
