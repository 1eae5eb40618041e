import {
  agreementFields,
  getAgreementTexts,
  getFormFieldsAgreementInfo,
  saveAgreementInfo,
} from '@openroll/contract/enroll/agreement'
import { fieldFaults } from '../../http/refusal.ts'
import { serve, serveSave, type App } from '../../http/serve.ts'
import { readAnswers, saveDraft, splitSecrets } from '../record/draft.ts'
import { checkMaySave } from '../steps/gate.ts'
import { plansInCart } from '../steps/tabs.ts'
import { askedAgreement, signedBy, signerOf } from './asked.ts'
import { checkAgreement } from './check.ts'
import { readSigned } from './signed.ts'
import { asShown, keptTicks, textsFor } from './texts.ts'

export const agreementRoutes = (app: App): void => {
  serve(app, getAgreementTexts, ({ enrollment, catalogue }) => ({
    result: textsFor(plansInCart(enrollment, catalogue), catalogue).map(asShown),
  }))

  serve(app, getFormFieldsAgreementInfo, async (ask) => {
    const { enrollment, catalogue, today, asker } = ask
    const signed = await readSigned(ask, enrollment.enrollment_id)
    const stored = signed?.answers ?? {}
    const shown =
      enrollment.submitted_at === null
        ? { signedAs: signerOf(enrollment, asker.person), signedOn: today }
        : { signedAs: signedBy(stored), signedOn: stored.date ?? today }
    return {
      result: askedAgreement(enrollment, catalogue.people, { stored, ...shown }),
      accepted: [...(signed?.accepted ?? [])],
    }
  })

  serveSave(app, saveAgreementInfo, async (ask) => {
    const { enrollment, catalogue, today } = ask
    const { enrollment_id, eprocess: _, accepted = [], ...given } = ask.input
    checkMaySave(enrollment, catalogue, 'agreement_info')
    const texts = textsFor(plansInCart(enrollment, catalogue), catalogue)
    const personal = await readAnswers(ask, enrollment_id, 'primary_info')
    const signedAs = signerOf(enrollment, ask.asker.person)
    const asked = askedAgreement(enrollment, catalogue.people, { signedAs, stored: {}, signedOn: today })
    const { answers, faults } = checkAgreement({ asked, texts, accepted, given, ssn: personal?.ssn ?? '', today })
    if (faults.length > 0) throw fieldFaults(faults)
    const draft = splitSecrets(agreementFields, answers)
    await saveDraft(ask, {
      tab: 'agreement_info',
      draft: { ...draft, answers: { ...draft.answers, signer: signedAs, accepted: keptTicks(texts, accepted) } },
    })
    return {}
  })
}
