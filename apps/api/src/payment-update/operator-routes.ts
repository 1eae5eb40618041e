import {
  beginPolicyCard,
  getRepayForm,
  replacePaymentMethod,
  mailRepayLink,
} from '@openroll/contract/office/enrollment/payment-update'
import { shownMoney } from '@openroll/contract/money'
import * as z from 'zod'
import { beginCard } from '../enroll/billing/begin-card.ts'
import { serve, type App, type Ask } from '../http/serve.ts'
import { auditAct } from '../office/act/note.ts'
import { findPolicyByNumber } from '../office/money/find-policy.ts'
import { checkPaymentMethod, savePaymentMethod, findPaymentUpdateState } from './save-payment-method.ts'
import { emailPaymentUpdateLink } from './email-link.ts'

/** What was checked when the request was made; callers can't send it. */
const checkedBefore = z.object({
  kept: z.object({ answers: z.record(z.string(), z.string()), toSeal: z.string().nullable() }).optional(),
})

/** Payment method changes by operators: entered by phone or requested by email. */
export const officePaymentUpdateRoutes = (app: App): void => {
  serve(app, getRepayForm, async (ask) => {
    const { owing, details } = await findPaymentUpdateState(ask, await enrollmentNamed(ask), { ahead: true })
    await auditAct(ask, getRepayForm, owing, 'repay-opened')
    return { result: details }
  })

  serve(app, beginPolicyCard, async (ask) => {
    const enrollment_id = await enrollmentNamed(ask)
    await findPaymentUpdateState(ask, enrollment_id, { ahead: true })
    return beginCard(ask, enrollment_id)
  })

  const given = async (ask: Ask<typeof replacePaymentMethod>) => {
    const { policy_id: _, authorized_by, why, ...form } = ask.input
    return {
      enrollment_id: await enrollmentNamed(ask),
      way: authorized_by,
      call: replacePaymentMethod,
      form,
      why,
    } as const
  }
  serve(
    app,
    replacePaymentMethod,
    async (ask) => savePaymentMethod(ask, { ...(await given(ask)), checked: checkedBefore.parse(ask.input).kept }),
    {
      // Checked while the operator has the member on the phone. The security code isn't kept.
      needsApproval: async (ask) => {
        const { security_code: _, ...stored } = ask.input
        const method = await given(ask)
        const { details } = await findPaymentUpdateState(ask, method.enrollment_id, { ahead: true })
        const shows = [`Current: ${details.current_method}`, `Due now: ${shownMoney(details.now)}`]
        return { store: { ...stored, kept: await checkPaymentMethod(ask, method) }, shows }
      },
    },
  )

  serve(app, mailRepayLink, async (ask) => {
    const enrollment_id = await enrollmentNamed(ask)
    return { email: await emailPaymentUpdateLink(ask, { enrollment_id, call: mailRepayLink }) }
  })
}

type PolicyRequest = Pick<Ask<typeof getRepayForm>, 'db'> & { readonly input: { readonly policy_id: string } }

const enrollmentNamed = async ({ db, input }: PolicyRequest): Promise<string> =>
  (await findPolicyByNumber(db, input.policy_id)).enrollment_id
