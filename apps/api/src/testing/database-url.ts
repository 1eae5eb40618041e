import type { TestDb } from './test-database.ts'

/** A test database's address, for DATABASE_URL. */
export const databaseUrl = ({ settings: { host, database, user } }: Pick<TestDb, 'settings'>): string =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
