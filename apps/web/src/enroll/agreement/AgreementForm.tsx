import {
  agreementFields,
  getAgreementTexts,
  getFormFieldsAgreementInfo,
  saveAgreementInfo,
  signingHeading,
  signingType,
  agreementRequired,
  type AgreementText,
} from '@openroll/contract/enroll/agreement'
import { isSameName, signOwnName } from '@openroll/contract/enroll/same-name'
import { signatureRequired } from '@openroll/contract/enroll/signature'
import { signatureLabel, agreeLabel, type Signer } from '@openroll/contract/enroll/signer'
import type { FieldState, NameOf } from '@openroll/contract/field'
import { useRef, useState } from 'react'
import { send } from '../../api.ts'
import { FieldsForm, FormFields } from '../../form/FieldsForm.tsx'
import { refresh } from '../../query.ts'
import type { SummaryError } from '../../ui/ErrorSummary.tsx'
import { shrinkPng } from '../../screenshot/shrink-png.ts'
import { SignaturePad } from '../../ui/signature/SignaturePad.tsx'
import { useSignature } from './use-signature.ts'
import { DraftNotice } from '../autosave/DraftNotice.tsx'
import { useAutosavedForm } from '../autosave/use-autosaved-form.ts'
import { ActionBar } from '../step/ActionBar.tsx'
import { sendScreenshot } from '../../screenshot/send-screenshot.ts'
import { useStep } from '../step/step-context.ts'
import { AgreementTextCard } from './AgreementTextCard.tsx'
import { keyOf } from './changed-text.ts'
import { PriorSignature } from './PriorSignature.tsx'
import { useCheckedTexts } from './use-checked-texts.ts'
import { SigningInstructions } from './SigningInstructions.tsx'

type Name = NameOf<typeof agreementFields>
type Props = {
  enrollmentId: string
  texts: readonly AgreementText[]
  states: readonly FieldState<Name>[]
  accepted: readonly string[]
  /** The typed signature, if it is still valid. */
  priorSignature: string | undefined
  signedOn: string | undefined
  /** Whether something changed since signing, so that it must be signed again. */
  changed: boolean
  /** The signed-in person who enrolls someone else. */
  helper?: string | undefined
  /** The name of the person being enrolled, if known. */
  applicant: string
}

const nameOf = (text: AgreementText): string => `agreement.${text.agreement_id}`
/** Fields that the form doesn't render as inputs: the question is a label, and the signature has a pad. */
const separateFields = new Set<Name>(['question', 'question_id', 'signature'])

const signerOf = (type: ReturnType<typeof signingType>, name: string, helper: string): Signer => ({
  as: type === 'sigapplicant' ? 'applicant' : type,
  name,
  helper: helper === '' ? null : helper,
})

/** `question` is the answer's label; `isMemberSigning` means that the member signs while someone else is signed in. */
const fieldsOf = (question: string | undefined, isMemberSigning: boolean) => {
  const { answer, user_name } = agreementFields
  return {
    ...agreementFields,
    answer: { ...answer, label: question ?? answer.label },
    user_name: isMemberSigning ? { ...user_name, label: 'Member’s full name' } : user_name,
  }
}

const nameMismatch = (typed: string, correctName: string): string =>
  `You typed ${typed}, but the name here is ${correctName}. Correct it, or press Next again to sign this way.`

const wrongName = (typed: string | undefined, applicant: string): SummaryError[] =>
  typed === undefined || typed === '' || isSameName(typed, applicant)
    ? []
    : [{ name: 'user_name', message: signOwnName }]

/** Agreement texts, signer and signature (EW-2.27, EW-2.28, EW-5.25, EW-5.26). */
export const AgreementForm = ({
  enrollmentId,
  texts,
  states,
  accepted,
  applicant,
  priorSignature,
  signedOn,
  changed,
  helper = '',
}: Props) => {
  const { goBack, goNext, later, step } = useStep('agreement_info')
  const { restored, unsaved, isChecked, setChecked } = useCheckedTexts(accepted)
  const { png, typed, wasDrawn, sign } = useSignature()
  const warnings = useRef(new Set<string>())
  const [textsAtOpen] = useState(texts)
  const element = useRef<HTMLFormElement>(null)
  const valueOf = (name: Name) => states.find((state) => state.field_name === name)?.value ?? undefined
  const question = valueOf('question')
  const requiredNames = new Set(states.filter((state) => state.required).map((state) => state.field_name))
  const type = signingType(requiredNames)
  const member = applicant === '' ? 'the member' : applicant
  const signer = signerOf(type, valueOf('agent_name') ?? valueOf('group_name') ?? member, helper)
  const isMemberSigning = signer.as === 'applicant' && signer.helper !== null

  const save = async (answers: Readonly<Record<string, string>>) => {
    const saved = await send(saveAgreementInfo, {
      ...answers,
      enrollment_id: enrollmentId,
      eprocess: signer.as,
      ...(valueOf('question_id') === undefined ? {} : { question_id: valueOf('question_id') }),
      ...(question === undefined ? {} : { question }),
      signature: await shrinkPng(png),
      ...(typed === undefined ? {} : { typed_signature: typed }),
      accepted: texts.filter(isChecked).map(keyOf),
    })
    if (element.current !== null) sendScreenshot(element.current, enrollmentId, step.savedAs)
    await goNext(saved)
  }
  /** A rep signs in their own name; an administrator's name may be unknown. */
  const nameToSign = (typedName = ''): string => (signer.as === 'rep' ? signer.name : typedName)
  /** Reports a typed signature that differs from the name, once per signature; pressing Next again accepts it. */
  const nameDoubts = (): SummaryError[] => {
    const name = nameToSign(form.typed().user_name)
    if (typed === undefined || typed === '' || isSameName(typed, name) || warnings.current.has(typed)) return []
    warnings.current.add(typed)
    return [{ name: 'signature', message: nameMismatch(typed, name) }]
  }
  const form = useAutosavedForm({
    more: (priorSignature !== undefined && typed === priorSignature ? '' : png) + unsaved,
    fields: fieldsOf(question, isMemberSigning),
    states: states.map((state) => (separateFields.has(state.field_name) ? { ...state, required: false } : state)),
    save,
    findMissing: (): SummaryError[] => [
      ...texts
        .filter((text) => text.text_required && !isChecked(text))
        .map((text) => ({ name: nameOf(text), message: agreementRequired, label: text.text_head })),
      ...(png === '' ? [{ name: 'signature', message: signatureRequired }] : []),
      ...wrongName(form.typed().user_name, applicant),
      ...nameDoubts(),
    ],
    // The refusal may come from a changed text or signer.
    onRefused: () => void refresh(getAgreementTexts, getFormFieldsAgreementInfo),
  })
  const earlierVersion = (text: AgreementText) =>
    textsAtOpen.find((first) => first.agreement_id === text.agreement_id && first.version !== text.version)
  return (
    <FieldsForm
      of={form}
      element={element}
      groups={[]}
      heading={
        <>
          <DraftNotice of={form} also={restored ? ['the boxes that you checked'] : []} />
          <SigningInstructions signer={signer} member={member} />
          <PriorSignature {...{ priorSignature, signedOn, changed }} signedBy={isMemberSigning ? member : undefined} />
        </>
      }
      foot={<ActionBar onBack={goBack} busy={form.busy} later={later} />}
    >
      {texts.map((text) => (
        <AgreementTextCard
          key={keyOf(text)}
          name={nameOf(text)}
          text={text}
          earlierVersion={earlierVersion(text)}
          checkboxLabel={agreeLabel(signer, member)}
          isChecked={isChecked(text)}
          error={form.errorOf(nameOf(text))}
          onCheck={(checked) => {
            setChecked(text, checked)
            form.clearError(nameOf(text))
          }}
        />
      ))}
      <fieldset className="field-group">
        <legend>{signingHeading[type]}</legend>
        <FormFields
          of={form}
          names={form.asked.map((state) => state.field_name).filter((name) => !separateFields.has(name))}
        />
        <SignaturePad
          name="signature"
          label={signatureLabel(signer)}
          typedName={nameToSign(String(form.watch('user_name') ?? ''))}
          before={priorSignature}
          lost={wasDrawn}
          error={form.errorOf('signature')}
          onChange={(image, name) => {
            sign({ png: image, typed: name })
            form.clearError('signature')
          }}
        />
      </fieldset>
    </FieldsForm>
  )
}
