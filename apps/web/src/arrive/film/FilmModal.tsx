import { Modal } from '../../ui/Modal.tsx'

type Props = { film: string; captions: string; onClose: () => void }

/** How it works, as a film without sound whose captions tell the whole of it; nothing of it is loaded before (SF-1.07, SF-2.17). */
export const FilmModal = ({ film, captions, onClose }: Props) => (
  <Modal title="How it works" wide onClose={onClose}>
    <video className="film" controls playsInline preload="metadata" width="1280" height="800">
      <source src={film} type="video/webm" />
      <track kind="captions" src={captions} srcLang="en" label="English" default />
      <p>
        Your browser cannot play this film. <a href={film}>Download it</a> to watch it elsewhere.
      </p>
    </video>
  </Modal>
)
