import type { TestDb } from './test-database.ts'

/** A test database's address, for DATABASE_URL. */
export const databaseUrl = ({ settings: { host, port, database, user } }: Pick<TestDb, 'settings'>): string =>
  port === undefined
    ? `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
    : `postgres://${user}@${host}:${port}/${database}`
