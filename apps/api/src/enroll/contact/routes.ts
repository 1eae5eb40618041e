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
import { notifyEnrollmentBegun } from '../consent/notify.ts'
import { checkMaySave } from '../steps/gate.ts'
import type { AllSteps } from '../steps/step-module.ts'
import { stepsAfter } from '../steps/tabs.ts'
import { plansInCart } from '../../enrollment/plans-in-cart.ts'
import { contactFieldStates } from './form-fields.ts'
import { spend, type Spender } from '../../http/spend.ts'
import { refuseExistingEmail, refuseExistingPhone } from './refuse-existing-members.ts'
import { requireAddress, requireEmail, requirePhone } from './verify.ts'

export const contactRoutes = (app: App, all: AllSteps): void => {
  serveWithDrafts(app, getFormFieldsContactInfo, async (ask) => {
    const { enrollment, catalog } = ask
    const stored = await readAnswers(ask, enrollment.enrollment_id, 'contact_info')
    // The zip code's city, until one is saved.
    const start = { city: catalog.zips.get(enrollment.zip)?.city ?? '' }
    return { result: contactFieldStates(enrollment, plansInCart(enrollment, catalog), stored ?? start) }
  })

  serveSave(app, saveContactInfo, async (ask) => {
    const { enrollment_id: _, ...given } = ask.input
    checkMaySave(all, ask, 'contact_info')
    const fields = contactFieldStates(ask.enrollment, plansInCart(ask.enrollment, ask.catalog), {})
    const { answers, faults } = checkAnswers(contactFields, fields, given, ask.today)
    if (faults.length > 0) throw fieldFaults(faults)
    await requireAddress(ask.checks.address, answers)
    if (ask.enrollment.type === 'existing-user') {
      // A longtime member's address may no longer work, so it is checked before it is saved (EW-2.06).
      await ask.once('contact-checks', () => spendCheck(ask))
      requireEmail(await ask.checks.email(answers.email_address ?? ''))
      requirePhone(await ask.checks.phone(answers.phone_number ?? ''))
    }
    const draft = splitSecrets(contactFields, answers)
    const saved = await saveDraft(ask, { tab: 'contact_info', draft })
    await notifyEnrollmentBegun(ask, answers.email_address)
    return stepsAfter(all, ask, saved)
  })

  serve(app, validateMemberEmail, async (ask) => {
    const { email, enrollment_id } = ask.input
    await spendCheck(ask)
    requireEmail(await checkEmailLocally(email))
    await refuseExistingEmail(ask, enrollment_id, email)
    return {}
  })

  serve(app, validateEmailNeverbounce, async (ask) => {
    await spendCheck(ask)
    requireEmail(await ask.checks.email(ask.input.email))
    return {}
  })

  serve(app, validatePhoneNumverify, async (ask) => {
    const { phone, enrollment_id } = ask.input
    await spendCheck(ask)
    requirePhone(await ask.checks.phone(phone))
    await refuseExistingPhone(ask, enrollment_id, phone)
    return {}
  })
}

/** Checks may cost money and could probe member lists, so each browser and address has a budget (D-1.17). */
const spendCheck = (ask: Spender): Promise<unknown> =>
  spend(
    ask,
    [
      { budget: 'contact_checks_per_session', key: ask.caller.session },
      { budget: 'contact_checks_per_address', key: ask.browser.address },
    ],
    { target: 'email_address' },
  )
