import { agreementFields } from '@openroll/contract/enroll/agreement'
import { readDraft } from '../../enrollment/draft.ts'
import type { Submission } from '../steps/submission.ts'
import { stepFault } from '../steps/step-fault.ts'
import type { StepModule } from '../steps/step-module.ts'
import { agreementFieldStates, signerRoleOf, signerOf, signerCodeFields } from './form-fields.ts'
import { checkAgreement, nameIn } from './check.ts'
import { agreementRoutes } from './routes.ts'
import { signAgain, signedContentHash } from './signed-content-hash.ts'
import { noAgreement, agreementIn, agreementKind, type SignedAgreement } from './saved-agreement.ts'
import { textsFor } from './texts.ts'

export const signedOf = ({ drafts }: Pick<Submission, 'drafts'>): SignedAgreement =>
  agreementIn(drafts('agreement_info', agreementKind)) ?? noAgreement

export const agreementStep: StepModule = {
  routes: agreementRoutes,
  requiredWhen: () => true,
  fields: agreementFields,
  check: (submission, today) => {
    const { enrollment, plans, catalog, directory, answers, caller, vault, drafts, unreadable } = submission
    const { person } = caller
    const signed = signedOf(submission)
    // An unreadable step makes the comparison impossible, and is reported by its own check.
    if (signed.signedHash !== signedContentHash(vault, { enrollment, person, drafts }) && unreadable.length === 0)
      return [stepFault(signAgain)]
    const fields = agreementFieldStates(enrollment, directory, {
      signedAs: signerOf(enrollment, person),
      stored: signed.answers,
      signedOn: signed.answers.date ?? today,
    })
    const texts = textsFor(plans, catalog, directory.site(enrollment.site_id))
    const personal = answers('primary_info')
    const applicant = { ssn: personal.ssn ?? '', name: nameIn(personal) }
    return checkAgreement({
      fields,
      texts,
      accepted: signed.accepted,
      input: signed.answers,
      ...applicant,
      today,
    }).faults
  },
  // Shows which texts were accepted, and who accepted them; only the rep or group sees its own code (D-1.19).
  shown: async ({ caller, enrollment, ...place }) => {
    const draft = await readDraft(place, enrollment.enrollment_id, 'agreement_info', agreementKind)
    if (draft === undefined) return null
    const { signer } = draft.answers
    const isTheirs = signerRoleOf({ signer }) === signerOf(enrollment, caller.person)
    if (!isTheirs && enrollment.submitted_at === null) return null
    const hidden = ['signed_over', ...(isTheirs ? [] : signerCodeFields)]
    return Object.fromEntries(Object.entries(draft.answers).filter(([name]) => !hidden.includes(name)))
  },
  signedParts: (submission) => [{ answers: signedOf(submission).answers, at: '' }],
  keepsTyped: 'open',
  alsoTyped: ['accepted', 'drawn'],
  carriesOver: 'nothing',
}
