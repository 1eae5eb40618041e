import { steps } from '@openroll/contract/enroll/steps'
import { maskContact } from '@openroll/contract/mask'
import type { DraftShown } from '@openroll/contract/roles/workspace'
import type { Catalog } from '../../catalog/catalog.ts'
import type { Directory } from '../../directory/directory.ts'
import type { DraftRow } from './store.ts'

/** A draft as who began it sees it: whom it is for, how far it is, where they are reached, masked, and nothing else that was answered. */
export const shownDraft = (
  { enrollment_id, email, phone, first_name, last_name, group_id, saved, plan_ids, changed_at, ...asked }: DraftRow,
  {
    catalog,
    directory,
    now,
  }: { readonly now: Date; readonly catalog: Pick<Catalog, 'plans'>; readonly directory: Pick<Directory, 'group'> },
): DraftShown => {
  const name = [first_name, last_name].filter(Boolean).join(' ')
  return {
    enrollment_id,
    name: name === '' ? null : name,
    group_name: directory.group(group_id)?.gname ?? '',
    plans: plan_ids.flatMap((id) => catalog.plans.get(id)?.name ?? []),
    step: steps.findLast(({ tab_name }) => saved.includes(tab_name))?.tab_name ?? null,
    changed_at,
    contact: maskContact({ email, phone }),
    consent: consentOf(asked, now.toISOString()),
  }
}

type Asked = Pick<DraftRow, 'asked_agreed' | 'asked_ends_at'>

/** What came of the last question or signature; a link that has ended is no question any more. */
const consentOf = ({ asked_agreed, asked_ends_at }: Asked, now: string): DraftShown['consent'] => {
  if (asked_agreed !== null) return asked_agreed === 'true' ? 'agreed' : 'declined'
  return asked_ends_at !== null && asked_ends_at > now ? 'waiting' : null
}
