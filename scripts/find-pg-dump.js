// Finds or installs PostgreSQL's client tools for the backup test; npm's PostgreSQL has no pg_dump.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'

const found = () =>
  globSync('/usr/lib/postgresql/*/bin/pg_dump')[0] ?? (existsSync('/usr/bin/pg_dump') ? 'pg_dump' : undefined)

/** Whether the tools are available or could be installed. Prints what is missing and how to get it. */
export const findPgDump = () => {
  if (found() === undefined) install()
  if (found() === undefined)
    console.log(
      'pg_dump is missing: install the PostgreSQL client tools, on Debian with "apt-get install postgresql-client"',
    )
  return found() !== undefined
}

const install = () => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log('No pg_dump found: installing Debian’s postgresql')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const command = 'apt-get update -qq && apt-get install -y -qq --no-install-recommends postgresql'
  spawnSync('sh', ['-c', command], { stdio: ['ignore', 'inherit', 'inherit'], env })
}
