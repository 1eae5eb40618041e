import type { TestDb } from './test-database.ts'

type Settings = TestDb['settings']

/** A test database's URL, for DATABASE_URL. */
export const databaseUrl = ({ settings }: { readonly settings: Settings }): string => urlOf(settings)

/** A test database's URL for the role that owns its tables, for DATABASE_OWNER_URL. */
export const ownerUrl = ({ ownerSettings }: { readonly ownerSettings: Settings }): string => urlOf(ownerSettings)

const urlOf = ({ host, port, database, user }: Settings): string =>
  port === undefined
    ? `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
    : `postgres://${user}@${host}:${port}/${database}`
