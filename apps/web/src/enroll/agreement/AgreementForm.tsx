import {
  agreementFields,
  getAgreementTexts,
  getFormFieldsAgreementInfo,
  saveAgreementInfo,
  signingHeading,
  signingType,
  tickRequired,
  type AgreementText,
} from '@openroll/contract/enroll/agreement'
import { isSameName, signOwnName } from '@openroll/contract/enroll/same-name'
import { signatureRequired } from '@openroll/contract/enroll/signature'
import { signatureOf, tickSaid, type Signer } from '@openroll/contract/enroll/who-signs'
import type { FieldState, NameOf } from '@openroll/contract/field'
import { useRef, useState } from 'react'
import { send } from '../../api.ts'
import { FieldsForm, FormFields } from '../../form/FieldsForm.tsx'
import { refresh } from '../../query.ts'
import type { SummaryError } from '../../ui/ErrorSummary.tsx'
import { smaller } from '../../picture/smaller.ts'
import { SignaturePad } from '../../ui/signature/SignaturePad.tsx'
import { NotSavedYet } from '../keep/NotSavedYet.tsx'
import { useKeptForm } from '../keep/use-kept-form.ts'
import { ActionBar } from '../step/ActionBar.tsx'
import { sendPicture } from '../../picture/send-picture.ts'
import { useStep } from '../step/step-context.ts'
import { AgreementTextCard } from './AgreementTextCard.tsx'
import { keyOf } from './changed-text.ts'
import { SignedBefore } from './SignedBefore.tsx'
import { useTicks } from './use-ticks.ts'
import { WhoSigns } from './WhoSigns.tsx'

type Name = NameOf<typeof agreementFields>
type Props = {
  enrollmentId: string
  texts: readonly AgreementText[]
  states: readonly FieldState<Name>[]
  accepted: readonly string[]
  /** What was typed as the signature, and when it was signed, while that stands. */
  typedBefore: string | undefined
  signedOn: string | undefined
  /** It was signed, and has to be signed again. */
  changed: boolean
  /** Who is signed in and enrolls somebody else. */
  helper?: string | undefined
  /** The name of the person who is enrolled, as far as it is known. */
  applicant: string
}

const nameOf = (text: AgreementText): string => `agreement.${text.agreement_id}`
/** Drawn apart from the other fields: the question stands above its answer, the signature has its pad. */
const apart = new Set<Name>(['question', 'question_id', 'signature'])

const signerOf = (type: ReturnType<typeof signingType>, name: string, helper: string): Signer => ({
  as: type === 'sigapplicant' ? 'applicant' : type,
  name,
  helper: helper === '' ? null : helper,
})

/** `question`: what the answer is to; `isTheirs`: the member signs, and somebody else is signed in. */
const fieldsOf = (question: string | undefined, isTheirs: boolean) => {
  const { answer, user_name } = agreementFields
  return {
    ...agreementFields,
    answer: { ...answer, label: question ?? answer.label },
    user_name: isTheirs ? { ...user_name, label: 'Full name of the member' } : user_name,
  }
}

const otherwiseTyped = (typed: string, wanted: string): string =>
  `You typed ${typed}, but the name here is ${wanted}. Correct it, or press Next again to sign this way.`

/** The texts to agree to, who signs, and the signature (EW-2.27, EW-2.28, EW-5.25, EW-5.26). */
export const AgreementForm = ({
  enrollmentId,
  texts,
  states,
  accepted,
  applicant,
  typedBefore,
  signedOn,
  changed,
  helper = '',
}: Props) => {
  const { goBack, goNext, later, step } = useStep('agreement_info')
  const { restored, unsaved, isTicked, tick } = useTicks(accepted)
  const [{ png, typed }, setSigned] = useState<{ png: string; typed?: string | undefined }>({ png: '' })
  const questions = useRef(new Set<string>())
  const [shownFirst] = useState(texts)
  const element = useRef<HTMLFormElement>(null)
  const valueOf = (name: Name) => states.find((state) => state.field_name === name)?.value ?? undefined
  const question = valueOf('question')
  const asked = new Set(states.filter((state) => state.required).map((state) => state.field_name))
  const type = signingType(asked)
  const member = applicant === '' ? 'the member' : applicant
  const signer = signerOf(type, valueOf('agent_name') ?? valueOf('group_name') ?? member, helper)
  const isTheirs = signer.as === 'applicant' && signer.helper !== null

  const save = async (answers: Readonly<Record<string, string>>) => {
    const saved = await send(saveAgreementInfo, {
      ...answers,
      enrollment_id: enrollmentId,
      eprocess: signer.as,
      ...(valueOf('question_id') === undefined ? {} : { question_id: valueOf('question_id') }),
      ...(question === undefined ? {} : { question }),
      signature: await smaller(png),
      ...(typed === undefined ? {} : { typed_signature: typed }),
      accepted: texts.filter(isTicked).map(keyOf),
    })
    if (element.current !== null) sendPicture(element.current, enrollmentId, step.savedAs)
    await goNext(saved)
  }
  /** The applicant signs in their own name. */
  const otherName = (): SummaryError[] => {
    const { user_name = '' } = form.typed()
    return user_name === '' || isSameName(user_name, applicant) ? [] : [{ name: 'user_name', message: signOwnName }]
  }
  /** A rep signs in their own name; an administrator's may not be known. */
  const nameToSign = (typedName = ''): string => (signer.as === 'rep' ? signer.name : typedName)
  /** A signature that is typed otherwise is asked about once; who presses Next again means it. */
  const doubts = (): SummaryError[] => {
    const wanted = nameToSign(form.typed().user_name)
    if (typed === undefined || typed === '' || isSameName(typed, wanted) || questions.current.has(typed)) return []
    questions.current.add(typed)
    return [{ name: 'signature', message: otherwiseTyped(typed, wanted) }]
  }
  const form = useKeptForm({
    more: (typedBefore !== undefined && typed === typedBefore ? '' : png) + unsaved,
    fields: fieldsOf(question, isTheirs),
    states: states.map((state) => (apart.has(state.field_name) ? { ...state, required: false } : state)),
    save,
    lacking: () => [
      ...texts
        .filter((text) => text.text_required && !isTicked(text))
        .map((text) => ({ name: nameOf(text), message: tickRequired, label: text.text_head })),
      ...(png === '' ? [{ name: 'signature', message: signatureRequired }] : []),
      ...otherName(),
      ...doubts(),
    ],
    // What was refused may be a text that has changed, or a signer who has.
    onRefused: () => void refresh(getAgreementTexts, getFormFieldsAgreementInfo),
  })
  const replaced = (text: AgreementText) =>
    shownFirst.find((first) => first.agreement_id === text.agreement_id && first.version !== text.version)
  return (
    <FieldsForm
      of={form}
      element={element}
      groups={[]}
      heading={
        <>
          <NotSavedYet of={form} also={restored ? ['the boxes that you checked'] : []} />
          <WhoSigns of={signer} member={member} />
          <SignedBefore {...{ typedBefore, signedOn, changed }} signedBy={isTheirs ? member : undefined} />
        </>
      }
      foot={<ActionBar onBack={goBack} busy={form.busy} later={later} />}
    >
      {texts.map((text) => (
        <AgreementTextCard
          key={keyOf(text)}
          name={nameOf(text)}
          text={text}
          before={replaced(text)}
          tick={tickSaid(signer, member)}
          ticked={isTicked(text)}
          error={form.errorOf(nameOf(text))}
          onTick={(on) => {
            tick(text, on)
            form.settle(nameOf(text))
          }}
        />
      ))}
      <fieldset className="field-group">
        <legend>{signingHeading[type]}</legend>
        <FormFields of={form} names={form.asked.map((state) => state.field_name).filter((name) => !apart.has(name))} />
        <SignaturePad
          name="signature"
          label={signatureOf(signer)}
          typedName={nameToSign(String(form.watch('user_name') ?? ''))}
          before={typedBefore}
          error={form.errorOf('signature')}
          onChange={(drawn, name) => {
            setSigned({ png: drawn, typed: name })
            form.settle('signature')
          }}
        />
      </fieldset>
    </FieldsForm>
  )
}
