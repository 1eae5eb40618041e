import { Pager } from '../../../ui/pages/Pager.tsx'

const turn = () => undefined

export const FirstPage = () => <Pager of="members" page={1} last={4} onPage={turn} />

export const MiddlePage = () => <Pager of="payments" page={7} last={40} onPage={turn} />

export const OnlyPage = () => <Pager of="quotes" page={1} last={1} onPage={turn} />
