import type { Answers } from '@openroll/contract/field'
import type { Eprocess } from '@openroll/contract/words'
import { steps, type TabName } from '@openroll/contract/enroll/steps'
import type { Asker } from '../../who/person.ts'
import type { Catalogue, Group, Plan } from '../../catalogue/catalogue.ts'
import { signerOf } from '../agreement/asked.ts'
import { signedOver } from '../agreement/signed-over.ts'
import { signedIn, type SignedAgreement } from '../agreement/signed.ts'
import { openPayments } from '../billing/save.ts'
import { codeIn } from '../personal/store.ts'
import { answersOf, readDrafts, type Draft, type Place } from '../../enrollment/draft.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import { peopleIn, type KeptPerson } from '../../enrollment/people.ts'
import { plansInCart } from '../../enrollment/plans-in-cart.ts'

/** All that an enrollment holds when it is submitted, secrets in the clear: for checks and for the policy, never for an answer. */
export type Kept = {
  readonly enrollment: Enrollment
  readonly catalogue: Catalogue
  readonly plans: readonly Plan[]
  readonly group: Group | undefined
  readonly enrollerCode: string | undefined
  readonly personal: Answers
  readonly contact: Answers
  readonly employer: Answers
  readonly beneficiaries: readonly KeptPerson[]
  readonly dependents: readonly KeptPerson[]
  readonly signed: SignedAgreement
  /** Who submits, as a signer, and what they would sign over now. */
  readonly signer: { readonly as: Eprocess; readonly over: string }
  readonly billing: Answers
  /** Steps whose secrets no key opens: they have to be given again. */
  readonly unreadable: readonly TabName[]
  /** Steps that are kept as they were given. */
  readonly others: readonly { readonly tab: TabName; readonly draft: Draft<unknown, unknown> }[]
}

const nothingSigned: SignedAgreement = { answers: {}, accepted: [], over: undefined }

/** Reads all of it at once. */
export const readKept = async (
  place: Place & { readonly asker: Asker },
  enrollment: Enrollment,
  catalogue: Catalogue,
): Promise<Kept> => {
  const { person } = place.asker
  const [drafts, payments] = await Promise.all([
    readDrafts(place, enrollment.enrollment_id),
    openPayments(place, enrollment.enrollment_id),
  ])
  const given = (tab: TabName): Answers => answersOf(drafts(tab)) ?? {}
  const billing = given('billing_info')
  return {
    enrollment,
    catalogue,
    plans: plansInCart(enrollment, catalogue),
    group: catalogue.people.groups.get(enrollment.group_id ?? 0),
    enrollerCode: codeIn(drafts('enroller_code')),
    personal: given('primary_info'),
    contact: given('contact_info'),
    employer: given('employer_info'),
    beneficiaries: peopleIn(drafts('beneficiary_info')),
    dependents: peopleIn(drafts('dependent_info')),
    signed: signedIn(drafts('agreement_info')) ?? nothingSigned,
    signer: { as: signerOf(enrollment, person), over: signedOver(place.vault, { enrollment, person, drafts }) },
    billing,
    unreadable: [
      ...steps.map(({ tab_name }) => tab_name).filter((tab) => drafts(tab)?.unreadable === true),
      ...(payments.some(({ token, text }) => token === billing.token && text === undefined)
        ? (['billing_info'] as const)
        : []),
    ],
    others: (['primary_health_info'] as const).flatMap((tab) => {
      const draft = drafts(tab)
      return draft === undefined ? [] : [{ tab, draft }]
    }),
  }
}
