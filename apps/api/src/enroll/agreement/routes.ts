import {
  agreementFields,
  getAgreementTexts,
  getFormFieldsAgreementInfo,
  saveAgreementInfo,
} from '@openroll/contract/enroll/agreement'
import { noSuchQuestion } from '@openroll/contract/enroll/health-wire'
import { isSameName } from '@openroll/contract/enroll/same-name'
import { faultBeside, type Answers } from '@openroll/contract/field'
import { signatureFault } from '../../files/signature.ts'
import { spend } from '../../http/spend.ts'
import { canonical } from '../../enrollment/signed-content.ts'
import { chargeSignature } from '../steps/charge-signature.ts'
import { hidesLastFour } from '../../enrollment/masks-of.ts'
import { signedInHelper } from '../../who/person.ts'
import { fieldFaults } from '../../who/refusal.ts'
import { serve, serveSave, type App, type Ask, serveWithDrafts } from '../../http/serve.ts'
import { answersKind } from '../../enrollment/draft-kinds.ts'
import { answersOf, readAnswers, readDrafts, saveDraft, splitSecrets, type Drafts } from '../../enrollment/draft.ts'
import { checkMaySave } from '../steps/gate.ts'
import type { AllSteps } from '../steps/step-module.ts'
import { stepsAfter } from '../steps/tabs.ts'
import { plansInCart } from '../../enrollment/plans-in-cart.ts'
import { agreementFieldStates, signerRoleOf, signerOf, signerCodeFields, verification } from './form-fields.ts'
import { checkAgreement, knownAnswers, nameIn } from './check.ts'
import { signedContentHash } from './signed-content-hash.ts'
import { readAgreement, agreementKind } from './saved-agreement.ts'
import { textToWire, acceptedTexts, unknownTextFaults, textsFor } from './texts.ts'

export const agreementRoutes = (app: App, all: AllSteps): void => {
  serve(app, getAgreementTexts, ({ enrollment, catalog, directory }) => ({
    result: textsFor(plansInCart(enrollment, catalog), catalog, directory.site(enrollment.site_id)).map(textToWire),
  }))

  serveWithDrafts(app, getFormFieldsAgreementInfo, async (ask) => {
    const { enrollment, directory, today, caller } = ask
    const signerRole = signerOf(enrollment, caller.person)
    const { isOpen, signed, drafts, isCurrent } = await currentAgreement(ask, signerRole)
    const personal = (await readAnswers(ask, enrollment.enrollment_id, 'primary_info')) ?? {}
    const stored = signed?.answers ?? {}
    const signedAs = isOpen ? signerRole : signerRoleOf(stored)
    const states = agreementFieldStates(enrollment, directory, {
      stored: drafts === undefined ? stored : withoutOldName(stored, drafts),
      signedAs,
      signedOn: isOpen ? today : (stored.date ?? today),
      known: isOpen ? knownAnswers(personal, hidesLastFour(enrollment)) : {},
    })
    const helper = signedInHelper(caller)
    const hides = (name: (typeof signerCodeFields)[number]) =>
      signedAs !== signerRole && signerCodeFields.includes(name)
    return {
      result: states.map((state) => (hides(state.field_name) ? { ...state, value: null } : state)),
      accepted: [...(signed?.accepted ?? [])],
      ...(helper === null ? {} : { signed_in: helper.name }),
      ...(drafts !== undefined && signed?.signedHash !== undefined && !isCurrent ? { changed: true } : {}),
      ...(isCurrent && stored.typed_signature !== undefined ? { typed_signature: stored.typed_signature } : {}),
      ...(isCurrent && stored.date !== undefined ? { signed_on: stored.date } : {}),
    }
  })

  serveSave(app, saveAgreementInfo, async (ask) => {
    const { enrollment, catalog, directory, today } = ask
    const { enrollment_id, eprocess: _, accepted = [], typed_signature, ...input } = ask.input
    checkMaySave(all, ask, 'agreement_info')
    const texts = textsFor(plansInCart(enrollment, catalog), catalog, directory.site(enrollment.site_id))
    const { person } = ask.caller
    const drafts = await readDrafts(ask, enrollment_id)
    const personal = answersOf(drafts('primary_info', answersKind))
    const signedAs = signerOf(enrollment, person)
    const fields = agreementFieldStates(enrollment, directory, { signedAs, stored: {}, signedOn: today })
    const unknownFaults = unknownTextFaults(texts, accepted)
    if (input.question_id !== undefined && input.question_id !== '' && input.question_id !== verification.question_id)
      unknownFaults.push({ target_element: 'question_id', error_message: noSuchQuestion })
    const applicant = { ssn: personal?.ssn ?? '', name: nameIn(personal ?? {}) }
    const answerCharge = await chargeAnswer(ask)
    const { answers, faults } = checkAgreement({ fields, texts, accepted, input, ...applicant, today })
    if (faults.every(({ target_element }) => target_element !== 'answer')) await answerCharge?.returnUses()
    const drawingFault = faults.some(({ target_element }) => target_element === 'signature')
      ? undefined
      : await signatureFault(answers.signature ?? '')
    const signatureFaults = drawingFault === undefined ? [] : [faultBeside(agreementFields, 'signature', drawingFault)]
    if (unknownFaults.length + faults.length + signatureFaults.length > 0)
      throw fieldFaults([...unknownFaults, ...faults, ...signatureFaults])
    const draft = splitSecrets(agreementFields, answers)
    const signed = {
      signer: signedAs,
      accepted: acceptedTexts(texts, accepted),
      signed_over: signedContentHash(ask.vault, { enrollment, person, drafts }),
      signed_in: person === null ? null : { role: person.role, id: person.id, name: person.name },
    }
    const typedSecret = typed_signature === undefined ? {} : { typed_signature }
    const newDraft = { secrets: { ...draft.secrets, ...typedSecret }, answers: { ...draft.answers, ...signed } }
    const previous = drafts('agreement_info', agreementKind)
    const sameSecrets = previous?.secrets !== undefined && canonical(previous.secrets) === canonical(newDraft.secrets)
    const save = () => saveDraft(ask, { tab: 'agreement_info', draft: newDraft, sameSecrets })
    const { signature = '' } = answers
    const saved = sameSecrets ? await save() : await chargeSignature(ask, { enrollment_id, signature }, save)
    return stepsAfter(all, ask, saved)
  })
}

/**
 * The agreement as the form first shows it. `drafts`: the signed steps while signing is open; `isCurrent`: whether they are unchanged
 * since.
 */
const currentAgreement = async (
  ask: Ask<typeof getFormFieldsAgreementInfo>,
  signerRole: ReturnType<typeof signerOf>,
) => {
  const { enrollment, vault, caller } = ask
  const stored = await readAgreement(ask, enrollment.enrollment_id)
  const isOpen = enrollment.submitted_at === null
  // Another signer's acceptance doesn't carry over.
  const signed = isOpen && stored !== undefined && signerRoleOf(stored.answers) !== signerRole ? undefined : stored
  const drafts = signed === undefined || !isOpen ? undefined : await readDrafts(ask, enrollment.enrollment_id)
  const isCurrent =
    drafts !== undefined &&
    signed?.signedHash === signedContentHash(vault, { enrollment, person: caller.person, drafts })
  return { isOpen, signed, drafts, isCurrent }
}

/** Drops the signed name if the personal step's name was corrected since, so that it is asked for again. */
const withoutOldName = (stored: Answers, drafts: Drafts): Answers => {
  const { user_name, ...others } = stored
  const name = nameIn(answersOf(drafts('primary_info', answersKind)) ?? {})
  return user_name !== undefined && !isSameName(user_name, name) ? others : stored
}

/** Where the screen hides the SSN's last digits, each try is charged before it is checked, so nobody can try them all. */
const chargeAnswer = (ask: Ask<typeof saveAgreementInfo>) => {
  const { enrollment } = ask
  if (!hidesLastFour(enrollment)) return undefined
  return spend(ask, [{ budget: 'signing_answers_per_enrollment', key: enrollment.enrollment_id }], { target: 'answer' })
}
