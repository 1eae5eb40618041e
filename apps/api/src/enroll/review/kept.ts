import type { Answers } from '@openroll/contract/field'
import type { TabName } from '@openroll/contract/enroll/steps'
import type { Catalogue, Group, Plan } from '../../catalogue/catalogue.ts'
import type { Db } from '../../db/pool.ts'
import type { Vault } from '../../vault/vault.ts'
import { readSigned, type SignedAgreement } from '../agreement/signed.ts'
import { findEnrollerCode } from '../personal/store.ts'
import { readAnswers, readDraft, type Draft } from '../record/draft.ts'
import type { Enrollment } from '../record/enrollment.ts'
import { readPeople, type KeptPerson } from '../record/people.ts'
import { plansInCart } from '../steps/tabs.ts'

/** All that an enrollment holds when it is submitted, secrets in the clear: for checks and for the policy, never for an answer. */
export type Kept = {
  readonly enrollment: Enrollment
  readonly catalogue: Catalogue
  readonly plans: readonly Plan[]
  readonly group: Group | undefined
  readonly enrollerCode: string | undefined
  readonly personal: Answers
  readonly contact: Answers
  readonly beneficiaries: readonly KeptPerson[]
  readonly dependents: readonly KeptPerson[]
  readonly signed: SignedAgreement
  readonly billing: Answers
  /** Steps that are kept as they were given. */
  readonly others: readonly { readonly tab: TabName; readonly draft: Draft<unknown, unknown> }[]
}

type Place = { readonly db: Db; readonly vault: Vault }
const nothingSigned: SignedAgreement = { answers: {}, accepted: [] }

/** Reads it step by step, on one connection where `db` is a transaction. */
export const readKept = async ({ db, vault }: Place, enrollment: Enrollment, catalogue: Catalogue): Promise<Kept> => {
  const place = { db, vault }
  const id = enrollment.enrollment_id
  const answersOf = async (tab: TabName) => (await readAnswers(place, id, tab)) ?? {}
  const others: { tab: TabName; draft: Draft<unknown, unknown> }[] = []
  for (const tab of ['employer_info', 'primary_health_info'] as const) {
    const draft = await readDraft(place, id, tab)
    if (draft !== undefined) others.push({ tab, draft })
  }
  return {
    enrollment,
    catalogue,
    plans: plansInCart(enrollment, catalogue),
    group: catalogue.people.groups.get(enrollment.group_id ?? 0),
    enrollerCode: await findEnrollerCode(db, id),
    personal: await answersOf('primary_info'),
    contact: await answersOf('contact_info'),
    beneficiaries: await readPeople(place, id, 'beneficiary_info'),
    dependents: await readPeople(place, id, 'dependent_info'),
    signed: (await readSigned(place, id)) ?? nothingSigned,
    billing: await answersOf('billing_info'),
    others,
  }
}
