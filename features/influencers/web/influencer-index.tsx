import { Navigate } from 'react-router';

/** A persona's area opens on its photos. */
export default function InfluencerIndex() {
  return <Navigate replace to="photos" />;
}
