import {
  beginAuthenticator,
  newRecoveryCodes,
  removeAuthenticator,
  type OwnAccount,
} from '@openroll/contract/roles/account'
import { getSignedInPerson } from '@openroll/contract/roles/sign-in'
import { useState } from 'react'
import { send } from '../../api.ts'
import { refresh } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { AskPassword } from './AskPassword.tsx'
import { ConfirmApp, type NewAuthenticator } from './ConfirmApp.tsx'
import { Passkeys } from './Passkeys.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

type OpenModal =
  | { readonly at: 'password'; readonly before: 'app' | 'codes' | 'remove' }
  | { readonly at: 'confirm'; readonly begun: NewAuthenticator }
  | { readonly at: 'codes'; readonly codes: readonly string[] }

const titles = {
  app: 'Set up an authenticator app',
  codes: 'Get new recovery codes',
  remove: 'Remove the app',
} as const

const SecondStepStatus = ({ account: { has_app, passkeys, recovery_codes_left } }: { account: OwnAccount }) =>
  has_app || passkeys.length > 0 ? (
    <p>
      After your password, we ask for {has_app ? 'a code from your authenticator app' : 'your passkey'}
      {has_app && passkeys.length > 0 ? ' or your passkey' : ''}. You have {recovery_codes_left} recovery{' '}
      {recovery_codes_left === 1 ? 'code' : 'codes'} left.
    </p>
  ) : (
    <p>
      With two-step verification, a stolen password isn’t enough. You’ll need an authenticator app or a passkey: your
      fingerprint, screen lock or security key.
    </p>
  )

/** Sets up, replaces and removes second factors; each change requires the password. */
export const SecondStepPanel = ({ account }: { account: OwnAccount }) => {
  const [doing, setDoing] = useState<OpenModal>()
  const { has_app, second_factor_needed } = account
  const done = async () => {
    setDoing(undefined)
    await refresh(getSignedInPerson)
  }
  const proved = async (password: string, before: keyof typeof titles) => {
    if (before === 'app') setDoing({ at: 'confirm', begun: await send(beginAuthenticator, { password }) })
    if (before === 'codes')
      setDoing({ at: 'codes', codes: (await send(newRecoveryCodes, { password })).recovery_codes })
    if (before === 'remove') {
      await send(removeAuthenticator, { password })
      await done()
    }
  }
  const ask = (before: keyof typeof titles) => setDoing({ at: 'password', before })
  return (
    <section className="card" aria-labelledby="own-second-step">
      <h2 id="own-second-step">Two-step verification</h2>
      <SecondStepStatus account={account} />
      <div className="account-buttons">
        <Button look={has_app ? 'secondary' : 'primary'} onClick={() => ask('app')}>
          {has_app ? 'Set up a different app' : titles.app}
        </Button>
        {(has_app || account.passkeys.length > 0) && (
          <Button look="secondary" onClick={() => ask('codes')}>
            {titles.codes}
          </Button>
        )}
        {has_app && (!second_factor_needed || account.passkeys.length > 0) && (
          <Button look="quiet" onClick={() => ask('remove')}>
            {titles.remove}
          </Button>
        )}
      </div>
      <Passkeys passkeys={account.passkeys} />
      {doing?.at === 'password' && (
        <AskPassword
          title={titles[doing.before]}
          onClose={() => setDoing(undefined)}
          onGiven={(password) => proved(password, doing.before)}
        />
      )}
      {doing?.at === 'confirm' && (
        <ConfirmApp
          begun={doing.begun}
          onClose={() => setDoing(undefined)}
          onConfirmed={(codes) => setDoing({ at: 'codes', codes })}
        />
      )}
      {doing?.at === 'codes' && <RecoveryCodes codes={doing.codes} onDone={() => void done()} />}
    </section>
  )
}
