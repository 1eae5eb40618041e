import { getPasskeyChallenge, verifyPasskey } from '@openroll/contract/roles/passkey'
import { secondFactorFields, verifySecondFactor } from '@openroll/contract/roles/second-factor'
import type { SecondFactor } from '@openroll/contract/roles/sign-in'
import type { OutputOf } from '@openroll/contract/call'
import { useState } from 'react'
import { send } from '../../api.ts'
import { FieldsForm } from '../../form/FieldsForm.tsx'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { requiredStates, useFieldsForm } from '../../form/use-fields-form.ts'
import { useRun } from '../../form/use-run.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

type Person = NonNullable<OutputOf<typeof verifySecondFactor>['result']>
type Props = {
  className?: string
  factors: readonly SecondFactor[]
  onSignedIn: (person: Person) => unknown
  /** Returns to the password step. */
  onStartOver: () => void
}

const Passkey = ({ onSignedIn }: Pick<Props, 'onSignedIn'>) => {
  const { busy, trouble, run } = useRun()
  const [hasFailed, setFailed] = useState(false)
  const signIn = () =>
    void run(async () => {
      setFailed(false)
      const { signWithPasskey } = await import('./passkeys.ts')
      const challenge = await send(getPasskeyChallenge, {})
      const answer = await signWithPasskey(challenge).catch(() => undefined)
      if (answer === undefined) setFailed(true)
      else await onSignedIn((await send(verifyPasskey, { answer })).result)
    })
  return (
    <>
      <Button wide busy={busy} onClick={signIn}>
        Use a passkey
      </Button>
      {hasFailed && (
        <Notice kind="note" live>
          <p>No passkey was used. Try again, or enter a code.</p>
        </Notice>
      )}
      <TroubleNotice trouble={trouble} onRetry={signIn} />
    </>
  )
}

/** The second step of a sign-in: a passkey, an app's code or a recovery code (D-1.04). */
export const SecondFactorForm = ({ className = 'form card', factors, onSignedIn, onStartOver }: Props) => {
  const hasApp = factors.includes('code')
  const form = useFieldsForm({
    fields: hasApp
      ? secondFactorFields
      : {
          code: { ...secondFactorFields.code, label: 'Recovery code', hint: 'Use one if you don’t have your passkey.' },
        },
    states: requiredStates(secondFactorFields),
    save: async ({ code = '' }) => onSignedIn((await send(verifySecondFactor, { code })).result),
  })
  return (
    <FieldsForm
      brief
      of={form}
      className={className}
      heading={factors.includes('passkey') ? <Passkey onSignedIn={onSignedIn} /> : undefined}
      foot={
        <div className="modal-foot">
          <Button look="quiet" onClick={onStartOver}>
            Start over
          </Button>
          <Button type="submit" look={factors.includes('passkey') ? 'secondary' : 'primary'} busy={form.busy}>
            {form.busy ? 'Signing in' : 'Sign in'}
          </Button>
        </div>
      }
    />
  )
}

/** The second step as a page with a heading. */
export const SecondStep = (props: Props) => (
  <>
    <title>One more step</title>
    <h1 tabIndex={-1} ref={(heading) => heading?.focus()}>
      One more step
    </h1>
    <p>
      {props.factors.includes('passkey')
        ? 'Now use your passkey, or enter a code.'
        : 'Open your authenticator app and enter the code it shows.'}
    </p>
    <SecondFactorForm {...props} />
  </>
)
