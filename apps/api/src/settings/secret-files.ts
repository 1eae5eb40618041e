import { readFileSync } from 'node:fs'

type RawSettings = Readonly<Record<string, string>>

/** Settings that hold a secret: each can also be the first line of a file that NAME_FILE names. */
export const secretSettings = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'OPERATOR_TOKEN',
  'STOREFRONT_CLIENT',
  'SECRET_KEYS',
  'SMTP_URL',
  'NEVERBOUNCE_KEY',
  'NUMVERIFY_KEY',
  'USPS_CLIENT',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const

/** The settings including secrets from files, and why a file can’t be read; the reasons never contain a secret. */
export const withSecretFiles = (
  given: RawSettings,
): { readonly given: RawSettings; readonly faults: readonly string[] } => {
  const faults: string[] = []
  const read: Record<string, string> = {}
  for (const name of secretSettings) {
    const path = given[`${name}_FILE`]
    if (path === undefined) continue
    if (given[name] !== undefined) faults.push(`${name} and ${name}_FILE can’t both be set`)
    else
      try {
        read[name] = readFileSync(path, 'utf8').trim()
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
        faults.push(`${name}_FILE can’t be read (${code})`)
      }
  }
  return { given: { ...given, ...read }, faults }
}
