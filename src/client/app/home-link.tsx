import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from './paths.ts';

export function HomeLink() {
  return (
    <Button component={Link} to={paths.dashboard.to()}>
      Go to the dashboard
    </Button>
  );
}
