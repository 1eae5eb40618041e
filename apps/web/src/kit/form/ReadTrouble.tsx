import { ReadTrouble } from '../../form/ReadTrouble.tsx'

export const Failed = () => <ReadTrouble of={[{ error: new Error('offline'), refetch: () => undefined }]} />

export const NothingWrong = () => <ReadTrouble of={[{ error: null, refetch: () => undefined }]} />
