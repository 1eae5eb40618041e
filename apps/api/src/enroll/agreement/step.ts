import { agreementFields } from '@openroll/contract/enroll/agreement'
import { readDraft } from '../../enrollment/draft.ts'
import type { Kept } from '../steps/kept.ts'
import { said } from '../steps/said.ts'
import type { StepModule } from '../steps/step-module.ts'
import { askedAgreement, signedBy, signerOf, signersCodes } from './asked.ts'
import { checkAgreement, nameIn } from './check.ts'
import { agreementRoutes } from './routes.ts'
import { signAgain, signedOver } from './signed-over.ts'
import { nothingSigned, signedIn, signedKind, type SignedAgreement } from './signed.ts'
import { textsFor } from './texts.ts'

/** What is signed of an enrollment under submission. */
export const signedOf = ({ drafts }: Pick<Kept, 'drafts'>): SignedAgreement =>
  signedIn(drafts('agreement_info', signedKind)) ?? nothingSigned

export const agreementStep: StepModule = {
  routes: agreementRoutes,
  requiredWhen: () => true,
  fields: agreementFields,
  check: (kept, today) => {
    const { enrollment, plans, catalog, directory, answers, asker, vault, drafts, unreadable } = kept
    const { person } = asker
    const signed = signedOf(kept)
    // With a step that can't be read nobody can tell; that step is a fault by itself.
    if (signed.over !== signedOver(vault, { enrollment, person, drafts }) && unreadable.length === 0)
      return [said(signAgain)]
    const asked = askedAgreement(enrollment, directory, {
      signedAs: signerOf(enrollment, person),
      stored: signed.answers,
      signedOn: signed.answers.date ?? today,
    })
    const texts = textsFor(plans, catalog, directory.site(enrollment.site_id))
    const personal = answers('primary_info')
    const of = { ssn: personal.ssn ?? '', name: nameIn(personal) }
    return checkAgreement({ asked, texts, accepted: signed.accepted, given: signed.answers, ...of, today }).faults
  },
  // What was accepted and by whom; a rep's or a group's code to themselves only (D-1.19).
  shown: async ({ asker, enrollment, ...place }) => {
    const draft = await readDraft(place, enrollment.enrollment_id, 'agreement_info', signedKind)
    if (draft === undefined) return null
    const { signer } = draft.answers
    const isTheirs = signedBy({ signer }) === signerOf(enrollment, asker.person)
    if (!isTheirs && enrollment.submitted_at === null) return null
    const hidden = ['signed_over', ...(isTheirs ? [] : signersCodes)]
    return Object.fromEntries(Object.entries(draft.answers).filter(([name]) => !hidden.includes(name)))
  },
  signed: (kept) => [{ answers: signedOf(kept).answers, at: '' }],
  keepsTyped: 'open',
  alsoTyped: ['accepted'],
  carriesOver: 'nothing',
}
