import { ownerGoneMessages, noSuchGroup } from '@openroll/contract/arrive/entries'
import { refusedFor } from '../../api.ts'
import { troubleOf } from '../../form/trouble.ts'
import { recall, remember, type SessionKey } from '../../session.ts'

/** Session keys of the attribution fields that can be refused. */
const keys = {
  agent_id: 'agent_id',
  group_id: 'group_id',
  platform_group_id: 'portal_id',
  referral: 'referral',
} as const satisfies Record<keyof typeof ownerGoneMessages, SessionKey>
const isKey = (name: string): name is keyof typeof keys => Object.hasOwn(keys, name)

/**
 * Drops a rep, group, portal or referral that no longer exists from the session, so that the same answers are accepted without it.
 * Returns the error to show; unrelated errors are returned unchanged.
 */
export const forgetEndedOwner = (error: unknown): unknown => {
  const trouble = troubleOf(error)
  if (trouble.kind !== 'refused') return error
  const fault = trouble.faults.find(({ target_element }) => isKey(target_element))
  if (fault === undefined || !isKey(fault.target_element)) return error
  // The proof of the group code expired with its browser session, so the code is asked again.
  if (fault.target_element === 'group_id' && fault.error_message !== noSuchGroup) {
    remember({ proved_group: null })
    return error
  }
  if (recall(keys[fault.target_element]) === null) return error
  remember({
    [keys[fault.target_element]]: null,
    ...(fault.target_element === 'agent_id' ? { portal_id: null, referral: null } : {}),
    // Without the owner, Home is no longer the owner's page.
    ...(`${recall('open_type')}_id` === fault.target_element ? { open_type: null } : {}),
  })
  return refusedFor(fault.target_element, ownerGoneMessages[fault.target_element])
}
