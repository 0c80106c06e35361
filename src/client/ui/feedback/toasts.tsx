import { ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toasts.css';
import { toastSettings } from './toast.ts';

/** The container is a polite live region itself, so its toasts carry no role that would speak them twice. */
export function Toasts() {
  return <ToastContainer {...toastSettings} role="none" />;
}
