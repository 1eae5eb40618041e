import { steps } from '@openroll/contract/enroll/steps'
import { maskContact } from '@openroll/contract/mask'
import type { DraftSummary } from '@openroll/contract/roles/workspace'
import type { Catalog } from '../../catalog/catalog.ts'
import type { Directory } from '../../directory/directory.ts'
import type { DraftRow } from './store.ts'

/** A draft as shown to the person who started it: name, progress and masked contact, no other answers. */
export const summarizeDraft = (
  {
    enrollment_id,
    email,
    phone,
    first_name,
    last_name,
    group_id,
    saved,
    plan_ids,
    changed_at,
    ...consentColumns
  }: DraftRow,
  {
    catalog,
    directory,
    now,
  }: { readonly now: Date; readonly catalog: Pick<Catalog, 'plans'>; readonly directory: Pick<Directory, 'group'> },
): DraftSummary => {
  const name = [first_name, last_name].filter(Boolean).join(' ')
  return {
    enrollment_id,
    name: name === '' ? null : name,
    group_name: directory.group(group_id)?.gname ?? '',
    plans: plan_ids.flatMap((id) => catalog.plans.get(id)?.name ?? []),
    step: steps.findLast(({ tab_name }) => saved.includes(tab_name))?.tab_name ?? null,
    changed_at,
    contact: maskContact({ email, phone }),
    consent: consentOf(consentColumns, now.toISOString()),
  }
}

type ConsentColumns = Pick<DraftRow, 'asked_agreed' | 'asked_ends_at'>

/** The status of the last consent request; null once its link has expired. */
const consentOf = ({ asked_agreed, asked_ends_at }: ConsentColumns, now: string): DraftSummary['consent'] => {
  if (asked_agreed !== null) return asked_agreed === 'true' ? 'agreed' : 'declined'
  return asked_ends_at !== null && asked_ends_at > now ? 'waiting' : null
}
