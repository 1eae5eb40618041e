import { Modal } from '../../ui/Modal.tsx'

type Props = { video: string; captions: string; onClose: () => void }

/** The how-to video, silent with full captions; loads only when opened (SF-1.07, SF-2.17). */
export const VideoModal = ({ video, captions, onClose }: Props) => (
  <Modal title="How it works" wide onClose={onClose}>
    <video className="film" controls playsInline preload="metadata" width="1280" height="800">
      <source src={video} type="video/webm" />
      <track kind="captions" src={captions} srcLang="en" label="English" default />
      <p>
        Your browser can’t play this video. <a href={video}>Download it</a> to watch it elsewhere.
      </p>
    </video>
  </Modal>
)
