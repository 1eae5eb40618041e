import {
  agreementFields,
  getAgreementTexts,
  getFormFieldsAgreementInfo,
  saveAgreementInfo,
} from '@openroll/contract/enroll/agreement'
import { fieldFaults } from '../../who/refusal.ts'
import { serve, serveSave, type App, serveWithDrafts } from '../../http/serve.ts'
import { answersKind } from '../../enrollment/draft-kinds.ts'
import { answersOf, readDrafts, saveDraft, splitSecrets } from '../../enrollment/draft.ts'
import { checkMaySave } from '../steps/gate.ts'
import type { AllSteps } from '../steps/step-module.ts'
import { stepsAfter } from '../steps/tabs.ts'
import { plansInCart } from '../../enrollment/plans-in-cart.ts'
import { askedAgreement, signedBy, signerOf, signersCodes } from './asked.ts'
import { checkAgreement } from './check.ts'
import { signedOver } from './signed-over.ts'
import { readSigned } from './signed.ts'
import { asShown, keptTicks, textsFor } from './texts.ts'

export const agreementRoutes = (app: App, all: AllSteps): void => {
  serve(app, getAgreementTexts, ({ enrollment, catalogue }) => ({
    result: textsFor(plansInCart(enrollment, catalogue), catalogue).map(asShown),
  }))

  serveWithDrafts(app, getFormFieldsAgreementInfo, async (ask) => {
    const { enrollment, directory, today, asker } = ask
    const kept = await readSigned(ask, enrollment.enrollment_id)
    const asks = signerOf(enrollment, asker.person)
    const isOpen = enrollment.submitted_at === null
    // What another signer accepted is nothing to begin with.
    const signed = isOpen && kept !== undefined && signedBy(kept.answers) !== asks ? undefined : kept
    const stored = signed?.answers ?? {}
    const signedAs = isOpen ? asks : signedBy(stored)
    const states = askedAgreement(enrollment, directory, {
      stored,
      signedAs,
      signedOn: isOpen ? today : (stored.date ?? today),
    })
    const hides = (name: (typeof signersCodes)[number]) => signedAs !== asks && signersCodes.includes(name)
    return {
      result: states.map((state) => (hides(state.field_name) ? { ...state, value: null } : state)),
      accepted: [...(signed?.accepted ?? [])],
    }
  })

  serveSave(app, saveAgreementInfo, async (ask) => {
    const { enrollment, catalogue, directory, today } = ask
    const { enrollment_id, eprocess: _, accepted = [], ...given } = ask.input
    checkMaySave(all, ask, 'agreement_info')
    const texts = textsFor(plansInCart(enrollment, catalogue), catalogue)
    const { person } = ask.asker
    const drafts = await readDrafts(ask, enrollment_id)
    const personal = answersOf(drafts('primary_info', answersKind))
    const signedAs = signerOf(enrollment, person)
    const asked = askedAgreement(enrollment, directory, { signedAs, stored: {}, signedOn: today })
    const { answers, faults } = checkAgreement({ asked, texts, accepted, given, ssn: personal?.ssn ?? '', today })
    if (faults.length > 0) throw fieldFaults(faults)
    const draft = splitSecrets(agreementFields, answers)
    const signed = {
      signer: signedAs,
      accepted: keptTicks(texts, accepted),
      signed_over: signedOver(ask.vault, { enrollment, person, drafts }),
    }
    const kept = { ...draft, answers: { ...draft.answers, ...signed } }
    return stepsAfter(all, ask, await saveDraft(ask, { tab: 'agreement_info', draft: kept }))
  })
}
