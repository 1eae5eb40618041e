import type { OfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { listOperators } from '../../accounts/store.ts'
import { answersKind } from '../../enrollment/draft-kinds.ts'
import { readDraft } from '../../enrollment/draft.ts'
import { waitingEmailChanges } from '../../enrollment/email-change-store.ts'
import type { Deps } from '../../http/deps.ts'
import type { Directory } from '../../directory/directory.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import type { Caller } from '../../who/person.ts'

import { erasedEnrollment, noSuchEnrollment } from '../act/enrollment-not-found.ts'
import { pageOf } from './page.ts'
import { findReplaced } from './replace-store.ts'
import { noticesOf } from '../../coverage/notices/notice-store.ts'
import { findPayments } from './payments-store.ts'
import { findOpenWork } from './open-work-store.ts'
import {
  findCorrections,
  findEntries,
  findErased,
  findEvents,
  findLines,
  findMails,
  findNotes,
  findPolicyNumber,
  findOfficePolicy,
  findPeople,
} from './store.ts'

/** The part of a handler's `ask` needed to read a page. */
export type PageContext = Pick<Deps, 'db' | 'vault' | 'log' | 'storage' | 'config'> & {
  readonly caller: Caller
  readonly catalog: Catalog
  readonly directory: Directory
  readonly today: string
  readonly now: Date
}

/** Reads an enrollment's page; 404 if it isn't submitted or was erased. */
export const readPage = async (context: PageContext, enrollmentId: string): Promise<OfficeEnrollment> => {
  const { db, storage, caller } = context
  // One round of queries: the pool runs them back to back.
  const [
    policy,
    people,
    lines,
    payments,
    notices,
    replaced,
    events,
    mails,
    notes,
    corrections,
    entries,
    contact,
    screenshots,
    operators,
    waiting,
    email_changes,
  ] = await Promise.all([
    findOfficePolicy(db, enrollmentId),
    findPeople(db, enrollmentId),
    findLines(db, enrollmentId),
    findPayments(db, enrollmentId, context.today),
    noticesOf(db, enrollmentId),
    findReplaced(db, enrollmentId),
    findEvents(db, enrollmentId),
    findMails(db, enrollmentId),
    findNotes(db, enrollmentId),
    findCorrections(db, enrollmentId),
    findEntries(db, enrollmentId),
    readDraft(context, enrollmentId, 'contact_info', answersKind),
    /^[\w-]{1,64}$/.test(enrollmentId) ? storage.listScreenshots(enrollmentId) : [],
    listOperators(db),
    findOpenWork(db, enrollmentId),
    waitingEmailChanges(db, enrollmentId, context.now),
  ])
  if (policy === undefined) {
    const erased = await findErased(db, enrollmentId)
    if (erased === undefined) throw noSuchEnrollment()
    throw erasedEnrollment(erased, { timeZone: context.config.timeZone, duties: caller.person?.duties ?? [] })
  }
  const other = policy.like_enrollment_id
  const number = other === null ? undefined : await findPolicyNumber(db, other)
  const like = other === null || number === undefined ? null : { enrollment_id: other, policy_id: number }
  return pageOf(
    {
      policy,
      people,
      lines,
      payments,
      notices,
      replaced,
      events,
      mails,
      notes,
      corrections,
      entries,
      screenshots,
      operators,
      waiting,
      email_changes,
      like,
      contact: contact?.answers ?? {},
    },
    { ...context, timeZone: context.config.timeZone, duties: caller.person?.duties ?? [], you: caller.person?.id },
  )
}
