import { noLongerHere, noSuchGroup } from '@openroll/contract/arrive/entries'
import { refusedFor } from '../../api.ts'
import { troubleOf } from '../../form/trouble.ts'
import { recall, remember, type SessionKey } from '../../session.ts'

/** Under which key this browser keeps what a beginning may be refused for. */
const keys = {
  agent_id: 'agent_id',
  group_id: 'group_id',
  platform_group_id: 'portal_id',
  referral: 'referral',
} as const satisfies Record<keyof typeof noLongerHere, SessionKey>
const isKey = (name: string): name is keyof typeof keys => Object.hasOwn(keys, name)

/**
 * A beginning that was refused for whom this browser came by: the rep, group, portal or referral that is gone is forgotten, so that the
 * same answers go through without them, and the person is told. A group that wants its code again stays. Anything else is what it was.
 */
export const leavingWhoEnded = (error: unknown): unknown => {
  const trouble = troubleOf(error)
  if (trouble.kind !== 'refused') return error
  const fault = trouble.faults.find(({ target_element }) => isKey(target_element))
  if (fault === undefined || !isKey(fault.target_element)) return error
  // The browser session that gave the group's code has ended: it is asked for again.
  if (fault.target_element === 'group_id' && fault.error_message !== noSuchGroup) {
    remember({ proved_group: null })
    return error
  }
  if (recall(keys[fault.target_element]) === null) return error
  remember({
    [keys[fault.target_element]]: null,
    ...(fault.target_element === 'agent_id' ? { portal_id: null, referral: null } : {}),
    // Nobody's page is home any longer.
    ...(`${recall('open_type')}_id` === fault.target_element ? { open_type: null } : {}),
  })
  return refusedFor(fault.target_element, noLongerHere[fault.target_element])
}
