// Finds or installs Debian's faketime, which shifts the clock of a process and its children.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'

const found = () => globSync('/usr/lib/*/faketime/libfaketime.so.1')[0]
const install = 'apt-get update -qq && apt-get install -y -qq --no-install-recommends faketime'

/** The path of its library; if it can't be found or installed, prints how to install it and returns undefined. */
export const findFaketime = () => {
  if (found() === undefined && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No faketime found: installing Debian’s')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('sh', ['-c', install], { stdio: ['ignore', 'inherit', 'inherit'], env })
  }
  const library = found()
  if (library === undefined) console.error(`No faketime found. On Debian, run as root: ${install}`)
  return library
}
