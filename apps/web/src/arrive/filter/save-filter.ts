import { getCartCount } from '@openroll/contract/cart/cart'
import { getCommonMenu, getDefaultInfo, getGroupMenu } from '@openroll/contract/arrive/site'
import { addFilterForNewUser, changeFilterInfo } from '@openroll/contract/shop/filter'
import { send } from '../../api.ts'
import { troubleOf } from '../../form/trouble.ts'
import { cacheAnswer, refresh, refreshAll } from '../../query.ts'
import { recall, remember } from '../../session.ts'
import { forgetEndedOwner } from './forget-ended-owner.ts'

export type CartRemovals = readonly { readonly plan_name: string; readonly reason: string }[]
type Answers = {
  readonly zip: string
  readonly dob: string
  readonly gender: string
  readonly tier: string
  readonly is_smoker?: string
  readonly annual_incode?: string
  readonly working_hours?: string
}

/**
 * Saves the four answers in this browser's filter record, or in a new one if it has none or its own is gone or complete (SF-4.05).
 * Returns the removed cart lines; menu, cart and prices reload (SF-4.06).
 */
export const saveFilter = async (answers: Answers): Promise<CartRemovals> => {
  const tempId = recall('tempId')
  const removed = tempId === null ? undefined : await changeFilter(tempId, answers)
  if (removed === undefined) await createFilter(answers)
  remember({ isFilterDataSubmitted: '1', navto: null })
  void refresh(getCommonMenu, getGroupMenu)
  if (removed !== undefined) await refreshAll()
  return removed ?? []
}

const changeFilter = async (tempId: string, answers: Answers): Promise<CartRemovals | undefined> => {
  try {
    return (await send(changeFilterInfo, { tempId, ...answers })).removed
  } catch (error) {
    const { kind } = troubleOf(error)
    if (kind === 'ended' || kind === 'complete') return undefined
    throw error
  }
}

/** Drops null values. */
const withoutNulls = (ids: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(Object.entries(ids).flatMap(([name, id]) => (id === null ? [] : [[name, id]])))

/** The visitor's rep and group; the site's defaults for an unreferred visitor (D-1.11). */
const findAttribution = async (): Promise<Record<string, string | null>> => {
  const [agent_id, group_id] = [recall('agent_id'), recall('group_id')]
  if (agent_id !== null || group_id !== null || recall('signed_in') !== null) return { agent_id, group_id }
  const site = await send(getDefaultInfo, {})
  const text = (id: number | null) => (id === null ? null : String(id))
  return { agent_id: text(site.agent_id), group_id: text(site.group_id) }
}

const createFilter = async ({ zip, dob, gender, tier }: Answers): Promise<void> => {
  const attribution = withoutNulls({ ...(await findAttribution()), platform_group_id: recall('portal_id') })
  try {
    const { temp_enrollment_id } = await send(addFilterForNewUser, {
      zip,
      dob,
      gender,
      tier,
      eprocess: recall('eprocess') ?? 'applicant',
      type: recall('enroll_type') ?? 'new-member',
      open_type: recall('open_type') ?? 'user',
      ...attribution,
      ...withoutNulls({ referral: recall('referral') }),
    })
    cacheAnswer(getCartCount, { enrollment_id: temp_enrollment_id }, { result: 0 })
    remember({ tempId: temp_enrollment_id })
  } catch (error) {
    throw forgetEndedOwner(error)
  }
}
