import { Navigate, useLocation } from 'react-router';

/** Opens an influencer's area on its photos page, which requests the starter photos if the influencer is new. */
export default function InfluencerIndex() {
  const { state } = useLocation();
  return <Navigate replace to="photos" state={state} />;
}
