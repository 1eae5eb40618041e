import type { Environment } from './environment.ts'

/** Whether the connection to a database is protected: its certificate is checked, or it is a local socket. */
const isSafe = ({ hostname, searchParams }: URL): boolean =>
  searchParams.get('sslmode') === 'verify-full' ||
  (searchParams.get('host') ?? decodeURIComponent(hostname)).startsWith('/')

/** Why these settings can't be used with real people's data. */
export const productionFaults = (set: Environment): string[] => {
  const faults: readonly (readonly [boolean, string])[] = [
    [set.SECRET_KEYS === undefined, 'SECRET_KEYS must be set in production'],
    [set.PUBLIC_URL === undefined, 'PUBLIC_URL must be set in production'],
    [
      set.PUBLIC_URL?.startsWith('http:') === true && set.INSECURE === 'off',
      'PUBLIC_URL must be https in production, or INSECURE=on',
    ],
    [set.SMTP_URL === undefined && set.MAIL === 'on', 'SMTP_URL must be set in production, or MAIL=off'],
    ...(['DATABASE_URL', 'DATABASE_OWNER_URL'] as const).map((name): readonly [boolean, string] => {
      const url = set[name]
      return [
        set.DATABASE_TLS !== 'off' && url !== undefined && !isSafe(new URL(url)),
        `${name} must end in ?sslmode=verify-full in production, or DATABASE_TLS=off`,
      ]
    }),
    [
      set.STORAGE_URL !== undefined &&
        new URL(set.STORAGE_URL).searchParams.get('endpoint')?.startsWith('http:') === true,
      'STORAGE_URL must name an https endpoint in production',
    ],
    [set.DEMO === 'on', 'DEMO must be off in production'],
    [set.OPENROLL_TODAY !== undefined, 'OPENROLL_TODAY must not be set in production'],
    [set.STOREFRONT_CLIENT === 'storefront:storefront', 'STOREFRONT_CLIENT must be your own in production'],
  ]
  return faults.filter(([isSo]) => isSo).map(([, reason]) => reason)
}
