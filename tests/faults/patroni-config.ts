/** The configuration of one PostgreSQL under Patroni: it acknowledges nothing that a standby does not have. */
import { join } from 'node:path';

export interface MemberPlace {
  readonly name: string;
  readonly folder: string;
  readonly restPort: number;
  readonly port: number;
}

export const SUPERUSER = 'postgres';

/** Small numbers, so that a switch takes seconds and not half a minute. */
const TIMING = { ttl: 4, loop_wait: 1, retry_timeout: 1, master_start_timeout: 0 };

const PARAMETERS = {
  wal_log_hints: 'on',
  wal_sender_timeout: '3s',
  wal_receiver_timeout: '3s',
  wal_retrieve_retry_interval: '500ms',
  max_connections: 100,
  shared_buffers: '16MB',
  // A crash of the process loses nothing without it; a crash of the machine ends the run.
  fsync: 'off',
};

const HBA = ['local all all trust', 'host all all 127.0.0.1/32 trust'];
const REPLICATION_HBA = 'host replication all 127.0.0.1/32 trust';

/** JSON is YAML too. Through etcd's third API a woken primary of Patroni 3.0 loses acknowledged rows (patroni#2689). */
export const configOf = (place: MemberPlace, etcdPort: number, bin: string): string =>
  JSON.stringify({
    scope: 'baize',
    name: place.name,
    restapi: {
      listen: `127.0.0.1:${place.restPort}`,
      connect_address: `127.0.0.1:${place.restPort}`,
    },
    etcd: { hosts: [`127.0.0.1:${etcdPort}`] },
    bootstrap: {
      dcs: {
        ...TIMING,
        maximum_lag_on_failover: 1_048_576,
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: { use_pg_rewind: true, use_slots: true, parameters: PARAMETERS },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${place.port}`,
      connect_address: `127.0.0.1:${place.port}`,
      data_dir: dataOf(place),
      bin_dir: bin,
      pgpass: join(place.folder, `${place.name}.pgpass`),
      authentication: {
        superuser: { username: SUPERUSER, password: 'unused' },
        replication: { username: 'replicator', password: 'unused' },
      },
      pg_hba: [...HBA, REPLICATION_HBA],
      parameters: { unix_socket_directories: place.folder },
    },
    watchdog: { mode: 'off' },
  });

export const dataOf = ({ folder, name }: MemberPlace): string => join(folder, name);
