import { passHold } from '../../holds/pass-hold.ts'
import type { Deps } from '../../http/deps.ts'

/** Confirms an employee who enrolled with the group's code, as the group would; skipped if the roster has them already. */
export const confirmDemoEmployee = (deps: Deps, enrollment_id: string): Promise<boolean> => {
  const nobody = { caller: { session: '', person: null }, browser: { address: '' } }
  const passing = { ...deps, ...nobody, directory: deps.directory(), now: deps.clock.now() }
  return passHold(passing, { enrollment_id, hold: 'unlisted', call: 'demo' })
}
