import { confirmEmail } from '@openroll/contract/receipt/confirm-email'
import { openReceipt } from '@openroll/contract/receipt/receipt'
import { send } from '../api.ts'
import { TroubleNotice } from '../form/TroubleNotice.tsx'
import { useRun } from '../form/use-run.ts'
import { callQuery, queryClient } from '../query.ts'
import { Button } from '../ui/Button.tsx'

/** Confirms the email address by button, since email programs open links by themselves. */
export const ConfirmEmail = ({ token }: { token: string }) => {
  const { busy, trouble, run, clearTrouble } = useRun()
  const confirm = () =>
    void run(async () => {
      const answer = await send(confirmEmail, { token })
      queryClient.setQueryData(callQuery(openReceipt, { token }).queryKey, answer)
    })
  return (
    <>
      <p>
        We have your enrollment. Confirm your email to finish. Until then, your coverage won’t start and we won’t charge
        anything.
      </p>
      <p>
        <Button busy={busy} onClick={confirm}>
          Confirm my email
        </Button>
      </p>
      <TroubleNotice trouble={trouble} onRetry={clearTrouble} />
    </>
  )
}
