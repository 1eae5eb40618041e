import {
  contactFields,
  getFormFieldsContactInfo,
  saveContactInfo,
  validateEmailNeverbounce,
  validateMemberEmail,
  validatePhoneNumverify,
} from '@openroll/contract/enroll/contact'
import { checkAnswers } from '@openroll/contract/field'
import { fieldFaults } from '../../who/refusal.ts'
import { serve, serveSave, type App, serveWithDrafts } from '../../http/serve.ts'
import { checkEmailLocally } from '../../outside/email-check.ts'
import { readAnswers, saveDraft, splitSecrets } from '../../enrollment/draft.ts'
import { checkMaySave } from '../steps/gate.ts'
import type { AllSteps } from '../steps/step-module.ts'
import { stepsAfter } from '../steps/tabs.ts'
import { plansInCart } from '../../enrollment/plans-in-cart.ts'
import { askedContact } from './asked.ts'
import { requireAddress, requireEmail, requirePhone } from './verify.ts'

export const contactRoutes = (app: App, all: AllSteps): void => {
  serveWithDrafts(app, getFormFieldsContactInfo, async (ask) => {
    const stored = await readAnswers(ask, ask.enrollment.enrollment_id, 'contact_info')
    return { result: askedContact(ask.enrollment, plansInCart(ask.enrollment, ask.catalogue), stored ?? {}) }
  })

  serveSave(app, saveContactInfo, async (ask) => {
    const { enrollment_id: _, ...given } = ask.input
    checkMaySave(all, ask, 'contact_info')
    const asked = askedContact(ask.enrollment, plansInCart(ask.enrollment, ask.catalogue), {})
    const { answers, faults } = checkAnswers(contactFields, asked, given, ask.today)
    if (faults.length > 0) throw fieldFaults(faults)
    await requireAddress(ask.checks.address, answers)
    const draft = splitSecrets(contactFields, answers)
    return stepsAfter(all, ask, await saveDraft(ask, { tab: 'contact_info', draft }))
  })

  serve(app, validateMemberEmail, async ({ input }) => {
    requireEmail(await checkEmailLocally(input.email))
    return {}
  })

  serve(app, validateEmailNeverbounce, async ({ input, checks }) => {
    requireEmail(await checks.email(input.email))
    return {}
  })

  serve(app, validatePhoneNumverify, async ({ input, checks }) => {
    requirePhone(await checks.phone(input.phone))
    return {}
  })
}
