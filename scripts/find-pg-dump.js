// PostgreSQL's own tools for the test of backup and restore: the system's, or Debian's, installed now; npm's PostgreSQL has no pg_dump.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'

const found = () =>
  globSync('/usr/lib/postgresql/*/bin/pg_dump')[0] ?? (existsSync('/usr/bin/pg_dump') ? 'pg_dump' : undefined)

/** Installs them where that can be done without asking; the test says what is missing where it can't. */
export const findPgDump = () => {
  if (found() !== undefined || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log('No pg_dump found: installing Debian’s postgresql')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = 'apt-get update -qq && apt-get install -y -qq --no-install-recommends postgresql'
  spawnSync('sh', ['-c', install], { stdio: ['ignore', 'inherit', 'inherit'], env })
}
