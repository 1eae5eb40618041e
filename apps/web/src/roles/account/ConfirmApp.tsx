import { confirmAuthenticator, type beginAuthenticator } from '@openroll/contract/roles/account'
import type { OutputOf } from '@openroll/contract/call'
import { secondFactorFields } from '@openroll/contract/roles/second-factor'
import { encode } from 'uqr'
import { send } from '../../api.ts'
import { FormModal } from '../../form/FormModal.tsx'
import { requiredStates, useFieldsForm } from '../../form/use-fields-form.ts'

export type NewAuthenticator = OutputOf<typeof beginAuthenticator>
type Props = { authenticator: NewAuthenticator; onClose: () => void; onConfirmed: (codes: readonly string[]) => void }

/** Dark on light in every scheme, so that phone cameras can read it. */
const QrCode = ({ address }: { address: string }) => {
  const { data, size } = encode(address, { border: 4 })
  const squares = data.flatMap((line, y) => line.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code for your authenticator app">
      <path fill="var(--paper)" d={`M0 0h${size}v${size}H0z`} />
      <path fill="var(--paper-ink)" shapeRendering="crispEdges" d={squares.join('')} />
    </svg>
  )
}

const spacedKey = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** Shows a new app's secret and asks for its first code. */
export const ConfirmApp = ({ authenticator, onClose, onConfirmed }: Props) => {
  const form = useFieldsForm({
    fields: {
      code: { ...secondFactorFields.code, label: 'Code from the app', hint: 'The 6-digit code it shows now.' },
    },
    states: requiredStates(secondFactorFields),
    save: async ({ code = '' }) => onConfirmed((await send(confirmAuthenticator, { code })).recovery_codes),
  })
  return (
    <FormModal
      title="Set up an authenticator app"
      of={form}
      heading={
        <>
          <p>Open your authenticator app and scan this:</p>
          <QrCode address={authenticator.address} />
          <p>
            Can’t scan it? Enter this key in the app: <code className="app-key">{spacedKey(authenticator.secret)}</code>
          </p>
        </>
      }
      submit="Turn on"
      onClose={onClose}
    />
  )
}
