// Part of npm run check: no package that runs in production has a known vulnerability, if the registry can be reached.
import { spawnSync } from 'node:child_process'
import { root } from './node-24.js'

/**
 * What npm audit's answer says: the packages with a known vulnerability, or why there is no answer.
 * @param {string} answer
 * @returns {{ vulnerable: string[], unanswered?: string }}
 */
export const auditSays = (answer) => {
  /** @type {{ vulnerabilities?: Record<string, { severity: string }>, message?: string }} */
  let read
  try {
    read = JSON.parse(answer)
  } catch {
    return { vulnerable: [], unanswered: 'npm audit gave no answer' }
  }
  const { vulnerabilities, message } = read
  if (vulnerabilities === undefined)
    return { vulnerable: [], unanswered: message?.replace(/ - .*/, '') ?? 'no reason given' }
  return { vulnerable: Object.entries(vulnerabilities).map(([name, { severity }]) => `${name} (${severity})`) }
}

if (process.argv[1] === import.meta.filename) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { stdout } = spawnSync(npm, ['audit', '--omit=dev', '--json'], { cwd: root, encoding: 'utf8', timeout: 30_000 })
  const { vulnerable, unanswered } = auditSays(stdout ?? '')
  if (unanswered !== undefined) console.log(`Vulnerabilities: the registry couldn’t be reached (${unanswered}).`)
  else if (vulnerable.length === 0) console.log('Vulnerabilities: none known in production packages.')
  else {
    console.error(`Known vulnerabilities in ${vulnerable.join(', ')}. Update them.`)
    process.exitCode = 1
  }
}
