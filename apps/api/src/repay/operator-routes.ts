import { getRepayForm, replacePaymentMethod, mailRepayLink } from '@openroll/contract/office/enrollment/repay'
import { serve, type App, type Ask } from '../http/serve.ts'
import { auditAct } from '../office/act/note.ts'
import { policyNamed } from '../office/money/policy-named.ts'
import { savePaymentMethod, findRepayState } from './save-payment-method.ts'
import { mailLinkAgain } from './mail-link-again.ts'

/** Payment method changes by operators: entered by phone or requested by email. */
export const officeRepayRoutes = (app: App): void => {
  serve(app, getRepayForm, async (ask) => {
    const { owing, said } = await findRepayState(ask, await enrollmentNamed(ask), { ahead: true })
    await auditAct(ask, getRepayForm, owing, 'repay-opened')
    return { result: said }
  })

  serve(app, replacePaymentMethod, async (ask) => {
    const enrollment_id = await enrollmentNamed(ask)
    const { policy_id: _, why, ...form } = ask.input
    return savePaymentMethod(ask, { enrollment_id, way: 'operator', call: replacePaymentMethod, form, why })
  })

  serve(app, mailRepayLink, async (ask) => {
    const enrollment_id = await enrollmentNamed(ask)
    return { email: await mailLinkAgain(ask, { enrollment_id, call: mailRepayLink }) }
  })
}

type PolicyRequest = Pick<Ask<typeof getRepayForm>, 'db'> & { readonly input: { readonly policy_id: string } }

const enrollmentNamed = async ({ db, input }: PolicyRequest): Promise<string> =>
  (await policyNamed(db, input.policy_id)).enrollment_id
