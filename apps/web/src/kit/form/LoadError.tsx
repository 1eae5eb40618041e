import { LoadError } from '../../form/LoadError.tsx'

export const Failed = () => <LoadError of={[{ error: new Error('offline'), refetch: () => undefined }]} />

export const NothingWrong = () => <LoadError of={[{ error: null, refetch: () => undefined }]} />
