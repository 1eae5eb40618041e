import {
  answerConsent,
  consentDays,
  consentFields,
  consentLinkInvalid,
  openConsent,
  openConsentFields,
  type ConsentContent,
} from '@openroll/contract/enroll/consent'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { send } from '../../api.ts'
import { Drawing } from '../../drawings/Drawing.tsx'
import { FieldsForm } from '../../form/FieldsForm.tsx'
import { isNotFound } from '../../form/trouble.ts'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { requiredStates, useFieldsForm } from '../../form/use-fields-form.ts'
import { useRun } from '../../form/use-run.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { ConsentTerms } from './ConsentTerms.tsx'

type OpenedConsent = { readonly birthdate: string; readonly content: ConsentContent }
type Outcome = 'ended' | 'agreed' | 'declined' | 'wrong'

const outcomes = {
  ended: {
    title: 'This link can’t be used',
    text: `${consentLinkInvalid}. Links work once and expire after ${consentDays} days. Ask the person enrolling you for a new one.`,
    drawing: 'nothingFound',
  },
  agreed: {
    title: 'Thank you. You’ve agreed.',
    text: 'Your enrollment can now be submitted. We’ll email your receipt.',
    drawing: 'success',
  },
  declined: {
    title: 'You declined',
    text: 'Nothing will be submitted. Talk to the person enrolling you if you want something changed.',
    drawing: 'success',
  },
  wrong: {
    title: 'You declined',
    text: 'Nothing will be submitted. Tell the person enrolling you what’s wrong, so they can fix it and ask you again.',
    drawing: 'success',
  },
} as const satisfies Record<Outcome, object>

const OutcomePage = ({ outcome }: { outcome: Outcome }) => (
  <div className="empty">
    <title>{outcomes[outcome].title}</title>
    <Drawing name={outcomes[outcome].drawing} />
    <h1 tabIndex={-1}>{outcomes[outcome].title}</h1>
    <p>{outcomes[outcome].text}</p>
    <Link to="/" className={buttonClass('secondary')}>
      Go to the home page
    </Link>
  </div>
)

/** Runs a call; calls `end` if the link has expired. */
const unlessExpired = async (act: () => Promise<void>, end: () => void): Promise<void> => {
  try {
    await act()
  } catch (error) {
    if (!isNotFound(error)) throw error
    end()
  }
}

const ConfirmBirthdate = ({
  token,
  onOpened,
  onExpired,
}: {
  token: string
  onOpened: (opened: OpenedConsent) => void
  onExpired: () => void
}) => {
  const form = useFieldsForm({
    fields: openConsentFields,
    states: requiredStates(openConsentFields),
    save: ({ birthdate = '' }) =>
      unlessExpired(
        async () => onOpened({ birthdate, content: (await send(openConsent, { token, birthdate })).result }),
        onExpired,
      ),
  })
  return (
    <>
      <title>Do you agree?</title>
      <h1 tabIndex={-1}>First, is this you?</h1>
      <p>
        Someone filled out an enrollment for you. Enter your date of birth to see who it was, which plans they chose,
        and the cost.
      </p>
      <FieldsForm
        of={form}
        className="form card"
        foot={
          <Button type="submit" busy={form.busy}>
            Show the enrollment
          </Button>
        }
      />
    </>
  )
}

type ConsentFormProps = { token: string; opened: OpenedConsent; onDone: (outcome: Outcome) => void }

const ConsentForm = ({ token, opened: { birthdate, content }, onDone }: ConsentFormProps) => {
  const form = useFieldsForm({
    fields: consentFields,
    states: requiredStates(consentFields),
    save: ({ full_name = '' }) =>
      unlessExpired(
        async () => {
          await send(answerConsent, { token, birthdate, agrees: true, full_name })
          onDone('agreed')
        },
        () => onDone('ended'),
      ),
  })
  const { busy, trouble, run } = useRun()
  const [reason, setReason] = useState<'declined' | 'wrong'>('declined')
  const decline = (outcome: 'declined' | 'wrong') => {
    setReason(outcome)
    void run(() =>
      unlessExpired(
        async () => {
          await send(answerConsent, { token, birthdate, agrees: false })
          onDone(outcome)
        },
        () => onDone('ended'),
      ),
    )
  }
  return (
    <>
      <title>Do you agree?</title>
      <h1 tabIndex={-1}>{content.requested_by} wants to enroll you</h1>
      <p>
        This enrollment is for {content.name}. Nothing is submitted until you agree. If anything changes, we’ll ask you
        again.
      </p>
      <section className="card consent-terms" aria-label="What you agree to">
        <ConsentTerms
          content={content}
          wrong={
            <div className="consent-wrong">
              <Button look="secondary" small busy={busy} onClick={() => decline('wrong')}>
                Something’s wrong
              </Button>
              <p className="muted">Nothing will be submitted, and {content.requested_by} can fix it.</p>
            </div>
          }
        />
      </section>
      <FieldsForm
        of={form}
        className="form card"
        foot={
          <div className="consent-ways">
            <Button type="submit" busy={form.busy}>
              I agree
            </Button>
            <Button look="secondary" busy={busy} onClick={() => decline('declined')}>
              I don’t agree
            </Button>
          </div>
        }
      />
      <TroubleNotice trouble={trouble} onRetry={() => decline(reason)} />
    </>
  )
}

const ConsentByLink = ({ token }: { token: string }) => {
  const [opened, setOpened] = useState<OpenedConsent>()
  const [outcome, setOutcome] = useState<Outcome | undefined>(token === '' ? 'ended' : undefined)
  if (outcome !== undefined) return <OutcomePage outcome={outcome} />
  if (opened === undefined)
    return <ConfirmBirthdate token={token} onOpened={setOpened} onExpired={() => setOutcome('ended')} />
  return <ConsentForm token={token} opened={opened} onDone={setOutcome} />
}

/** The page that a consent link opens. The token is after the #, which browsers don't send, so no log has it (D-1.13). */
export const Component = () => {
  const token = useLocation().hash.slice(1)
  return (
    <div className="page sign-in consent">
      <ConsentByLink token={token} key={token} />
    </div>
  )
}
