import { Skeleton } from '../../ui/Skeleton.tsx'

export const One = () => <Skeleton height="8rem" />

export const Several = () => <Skeleton height="3rem" count={3} />
