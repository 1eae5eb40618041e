import { SignaturePad } from '../../../ui/signature/SignaturePad.tsx'

const sign = () => undefined

export const Empty = () => (
  <SignaturePad name="signature" label="Signature of Maria Lopez" typedName="Maria Lopez" onChange={sign} />
)

export const Filled = () => (
  <SignaturePad
    name="signature"
    label="Signature of Maria Lopez"
    typedName="Maria Lopez"
    before="Maria Lopez"
    onChange={sign}
  />
)

export const Wrong = () => (
  <SignaturePad name="signature" label="Signature" typedName="" error="Sign above to continue." onChange={sign} />
)

export const LongText = () => (
  <SignaturePad
    name="signature"
    label="Signature of the parent or guardian of Maximiliano Fitzgerald Vandermeer-Castellanos"
    typedName="Maximiliano Fitzgerald Vandermeer-Castellanos"
    before="Maximiliano Fitzgerald Vandermeer-Castellanos"
    onChange={sign}
  />
)
