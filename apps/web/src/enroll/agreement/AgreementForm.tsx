import {
  agreementFields,
  getAgreementTexts,
  getFormFieldsAgreementInfo,
  saveAgreementInfo,
  signatureRequired,
  signingHeading,
  signingType,
  tickRequired,
  type AgreementText,
} from '@openroll/contract/enroll/agreement'
import type { FieldState, NameOf } from '@openroll/contract/field'
import { useRef, useState } from 'react'
import { send } from '../../api.ts'
import { FieldsForm, FormFields } from '../../form/FieldsForm.tsx'
import { useUnsaved } from '../../form/unsaved.ts'
import { useFieldsForm } from '../../form/use-fields-form.ts'
import { refresh } from '../../query.ts'
import type { SummaryError } from '../../ui/ErrorSummary.tsx'
import { smaller } from '../../ui/picture/smaller.ts'
import { SignaturePad } from '../../ui/SignaturePad.tsx'
import { ActionBar } from '../step/ActionBar.tsx'
import { sendPicture } from '../step/send-picture.ts'
import { useStep } from '../step/step-context.ts'
import { AgreementTextCard } from './AgreementTextCard.tsx'
import { keyOf } from './changed-text.ts'
import { isSameName } from './same-name.ts'

type Name = NameOf<typeof agreementFields>
type Props = {
  enrollmentId: string
  texts: readonly AgreementText[]
  states: readonly FieldState<Name>[]
  accepted: readonly string[]
  /** The name of the person who is enrolled, as far as it is known. */
  applicant: string
}

const nameOf = (text: AgreementText): string => `agreement.${text.agreement_id}`
/** Drawn apart from the other fields: the question stands above its answer, the signature has its pad. */
const apart = new Set<Name>(['question', 'question_id', 'signature'])

/** The texts to agree to, who signs, and the signature (EW-2.27, EW-2.28, EW-5.25, EW-5.26). */
export const AgreementForm = ({ enrollmentId, texts, states, accepted, applicant }: Props) => {
  const { goBack, goNext, later, step } = useStep('agreement_info')
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(accepted))
  const [{ png, typed }, setSigned] = useState<{ png: string; typed?: string | undefined }>({ png: '' })
  const questions = useRef(new Set<string>())
  const [shownFirst] = useState(texts)
  const element = useRef<HTMLFormElement>(null)
  const valueOf = (name: Name) => states.find((state) => state.field_name === name)?.value ?? undefined
  const question = valueOf('question')
  const asked = new Set(states.filter((state) => state.required).map((state) => state.field_name))
  const signer = signingType(asked)

  const save = async (answers: Readonly<Record<string, string>>) => {
    const saved = await send(saveAgreementInfo, {
      ...answers,
      enrollment_id: enrollmentId,
      eprocess: signer === 'sigapplicant' ? 'applicant' : signer,
      ...(valueOf('question_id') === undefined ? {} : { question_id: valueOf('question_id') }),
      ...(question === undefined ? {} : { question }),
      signature: await smaller(png),
      accepted: texts.map(keyOf).filter((key) => ticked.has(key)),
    })
    if (element.current !== null) sendPicture(element.current, enrollmentId, step.savedAs)
    await goNext(saved)
  }
  /** Another name than the applicant's is asked about once; who presses Next again means it. */
  const doubts = (): SummaryError[] =>
    [
      { name: 'user_name', given: form.typed().user_name, wanted: applicant },
      { name: 'signature', given: typed, wanted: form.typed().user_name ?? '' },
    ].flatMap(({ name, given, wanted }) => {
      if (given === undefined || given === '' || isSameName(given, wanted)) return []
      const key = `${name}:${given}`
      if (questions.current.has(key)) return []
      questions.current.add(key)
      return [
        {
          name,
          message: `You typed ${given}, but the name here is ${wanted}. Correct it, or press Next again to sign this way.`,
        },
      ]
    })
  const form = useFieldsForm({
    fields: agreementFields,
    states: states.map((state) => (apart.has(state.field_name) ? { ...state, required: false } : state)),
    save,
    lacking: () => [
      ...texts
        .filter((text) => text.text_required && !ticked.has(keyOf(text)))
        .map((text) => ({ name: nameOf(text), message: tickRequired, label: text.text_head })),
      ...(png === '' ? [{ name: 'signature', message: signatureRequired }] : []),
      ...doubts(),
    ],
    // What was refused may be a text that has changed, or a signer who has.
    onRefused: () => void refresh(getAgreementTexts, getFormFieldsAgreementInfo),
  })
  useUnsaved(form.isDirty || png !== '', form.stands + png)
  const tick = (text: AgreementText, on: boolean) => {
    const next = new Set(ticked)
    if (on) next.add(keyOf(text))
    else next.delete(keyOf(text))
    setTicked(next)
    form.settle(nameOf(text))
  }
  const replaced = (text: AgreementText) =>
    shownFirst.find((first) => first.agreement_id === text.agreement_id && first.version !== text.version)
  return (
    <FieldsForm
      of={form}
      element={element}
      groups={[]}
      foot={<ActionBar onBack={goBack} busy={form.busy} later={later} />}
    >
      {texts.map((text) => (
        <AgreementTextCard
          key={keyOf(text)}
          name={nameOf(text)}
          text={text}
          before={replaced(text)}
          ticked={ticked.has(keyOf(text))}
          error={form.errorOf(nameOf(text))}
          onTick={(on) => tick(text, on)}
        />
      ))}
      <fieldset className="field-group">
        <legend>{signingHeading[signer]}</legend>
        <FormFields
          of={form}
          names={form.asked.map((state) => state.field_name).filter((name) => !apart.has(name))}
          shown={(name, field) => (name === 'answer' && question !== undefined ? { ...field, label: question } : field)}
        />
        <SignaturePad
          name="signature"
          typedName={String(form.watch('user_name') ?? '')}
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
