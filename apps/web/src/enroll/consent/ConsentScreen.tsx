import {
  answerConsent,
  consentDays,
  consentFields,
  consentNotKnown,
  openConsent,
  openConsentFields,
  type ConsentSaid,
} from '@openroll/contract/enroll/consent'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { send } from '../../api.ts'
import { Drawing } from '../../drawings/Drawing.tsx'
import { FieldsForm } from '../../form/FieldsForm.tsx'
import { isNotThere } from '../../form/trouble.ts'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { allAsked, useFieldsForm } from '../../form/use-fields-form.ts'
import { useRun } from '../../form/use-run.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { ConsentTerms } from './ConsentTerms.tsx'

type Opened = { readonly birthdate: string; readonly said: ConsentSaid }
type Over = 'ended' | 'agreed' | 'declined' | 'wrong'

const ends = {
  ended: {
    title: 'This link can’t be used',
    text: `${consentNotKnown}. It works once, for ${consentDays} days. Ask who enrolls you for a new one.`,
    drawing: 'nothingFound',
  },
  agreed: {
    title: 'Thank you, you agreed',
    text: 'Your enrollment can be submitted now. You get an email with your receipt.',
    drawing: 'success',
  },
  declined: {
    title: 'You did not agree',
    text: 'Nothing is submitted. Talk to who enrolls you if you want something changed.',
    drawing: 'success',
  },
  wrong: {
    title: 'You did not agree',
    text: 'Nothing is submitted. Tell who enrolls you what is wrong: they can correct it, and then ask you again.',
    drawing: 'success',
  },
} as const satisfies Record<Over, object>

const End = ({ how }: { how: Over }) => (
  <div className="empty">
    <title>{ends[how].title}</title>
    <Drawing name={ends[how].drawing} />
    <h1 tabIndex={-1}>{ends[how].title}</h1>
    <p>{ends[how].text}</p>
    <Link to="/" className={buttonClass('secondary')}>
      Go to the home page
    </Link>
  </div>
)

/** Runs what may find that the link has ended. */
const orEnded = async (act: () => Promise<void>, end: () => void): Promise<void> => {
  try {
    await act()
  } catch (error) {
    if (!isNotThere(error)) throw error
    end()
  }
}

const Prove = ({
  token,
  onOpened,
  onEnded,
}: {
  token: string
  onOpened: (opened: Opened) => void
  onEnded: () => void
}) => {
  const form = useFieldsForm({
    fields: openConsentFields,
    states: allAsked(openConsentFields),
    save: ({ birthdate = '' }) =>
      orEnded(
        async () => onOpened({ birthdate, said: (await send(openConsent, { token, birthdate })).result }),
        onEnded,
      ),
  })
  return (
    <>
      <title>Do you agree?</title>
      <h1 tabIndex={-1}>First, is this you?</h1>
      <p>
        Whoever our email names has filled in an enrollment for you. Enter your date of birth, and we show you who asks,
        for which plans, and at which price.
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

type DecideProps = { token: string; opened: Opened; onOver: (how: Over) => void }

const Decide = ({ token, opened: { birthdate, said }, onOver }: DecideProps) => {
  const form = useFieldsForm({
    fields: consentFields,
    states: allAsked(consentFields),
    save: ({ full_name = '' }) =>
      orEnded(
        async () => {
          await send(answerConsent, { token, birthdate, agrees: true, full_name })
          onOver('agreed')
        },
        () => onOver('ended'),
      ),
  })
  const { busy, trouble, run } = useRun()
  const [reason, setReason] = useState<'declined' | 'wrong'>('declined')
  const decline = (how: 'declined' | 'wrong') => {
    setReason(how)
    void run(() =>
      orEnded(
        async () => {
          await send(answerConsent, { token, birthdate, agrees: false })
          onOver(how)
        },
        () => onOver('ended'),
      ),
    )
  }
  return (
    <>
      <title>Do you agree?</title>
      <h1 tabIndex={-1}>{said.asked_by} wants to enroll you</h1>
      <p>
        Nothing is submitted before you agree. If anything in it changes, you are asked again. This is for {said.name}.
      </p>
      <section className="card consent-terms" aria-label="What you agree to">
        <ConsentTerms
          said={said}
          wrong={
            <div className="consent-wrong">
              <Button look="secondary" small busy={busy} onClick={() => decline('wrong')}>
                This is wrong
              </Button>
              <p className="muted">Then you don’t agree, nothing is submitted, and {said.asked_by} can correct it.</p>
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
              I do not agree
            </Button>
          </div>
        }
      />
      <TroubleNotice trouble={trouble} onRetry={() => decline(reason)} />
    </>
  )
}

const Asked = ({ token }: { token: string }) => {
  const [opened, setOpened] = useState<Opened>()
  const [over, setOver] = useState<Over | undefined>(token === '' ? 'ended' : undefined)
  if (over !== undefined) return <End how={over} />
  if (opened === undefined) return <Prove token={token} onOpened={setOpened} onEnded={() => setOver('ended')} />
  return <Decide token={token} opened={opened} onOver={setOver} />
}

/** The link of the mail that asks somebody to agree; its token stands behind the #, which reaches no log (D-1.13). */
export const Component = () => {
  const token = useLocation().hash.slice(1)
  return (
    <div className="page sign-in consent">
      <Asked token={token} key={token} />
    </div>
  )
}
