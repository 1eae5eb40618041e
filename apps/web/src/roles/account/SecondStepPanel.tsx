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
  | { readonly kind: 'password'; readonly change: 'app' | 'codes' | 'remove' }
  | { readonly kind: 'confirm'; readonly authenticator: NewAuthenticator }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }

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
  const [openModal, setOpenModal] = useState<OpenModal>()
  const { has_app, second_factor_needed } = account
  const finish = async () => {
    setOpenModal(undefined)
    await refresh(getSignedInPerson)
  }
  const applyChange = async (password: string, change: keyof typeof titles) => {
    if (change === 'app') setOpenModal({ kind: 'confirm', authenticator: await send(beginAuthenticator, { password }) })
    if (change === 'codes')
      setOpenModal({ kind: 'codes', codes: (await send(newRecoveryCodes, { password })).recovery_codes })
    if (change === 'remove') {
      await send(removeAuthenticator, { password })
      await finish()
    }
  }
  const askPassword = (change: keyof typeof titles) => setOpenModal({ kind: 'password', change })
  return (
    <section className="card" aria-labelledby="own-second-step">
      <h2 id="own-second-step">Two-step verification</h2>
      <SecondStepStatus account={account} />
      <div className="account-buttons">
        <Button look={has_app ? 'secondary' : 'primary'} onClick={() => askPassword('app')}>
          {has_app ? 'Set up a different app' : titles.app}
        </Button>
        {(has_app || account.passkeys.length > 0) && (
          <Button look="secondary" onClick={() => askPassword('codes')}>
            {titles.codes}
          </Button>
        )}
        {has_app && (!second_factor_needed || account.passkeys.length > 0) && (
          <Button look="quiet" onClick={() => askPassword('remove')}>
            {titles.remove}
          </Button>
        )}
      </div>
      <Passkeys passkeys={account.passkeys} />
      {openModal?.kind === 'password' && (
        <AskPassword
          title={titles[openModal.change]}
          onClose={() => setOpenModal(undefined)}
          onSubmit={(password) => applyChange(password, openModal.change)}
        />
      )}
      {openModal?.kind === 'confirm' && (
        <ConfirmApp
          authenticator={openModal.authenticator}
          onClose={() => setOpenModal(undefined)}
          onConfirmed={(codes) => setOpenModal({ kind: 'codes', codes })}
        />
      )}
      {openModal?.kind === 'codes' && <RecoveryCodes codes={openModal.codes} onDone={() => void finish()} />}
    </section>
  )
}
