import LogOut from "lucide-react/icons/log-out";
import { Form } from "react-router";
import { Button } from "#app/ui/kit/button.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";

export function LogoutButton() {
  return (
    <Form method="post" action="/sign-out">
      <Button type="submit" look="outline" size="sm">
        <Icon of={LogOut} />
        Logout
      </Button>
    </Form>
  );
}
