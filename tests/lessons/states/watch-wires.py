# Comes before a program: says "moves" when a motor is given power or a servo a pulse.
import machine


class WatchedPwm(machine.PWM):
    def __init__(self, *given, **named):
        super().__init__(*given, **named)
        if named.get("duty_u16") or named.get("duty_ns"):
            print("moves")

    def duty_u16(self, *duty):
        if duty and duty[0]:
            print("moves")
        return super().duty_u16(*duty)


class WatchedI2C(machine.I2C):
    def writeto_mem(self, address, register, data, **named):
        # The servo driver's pulses begin at register 6, four bytes a servo.
        if address == 0x40 and 6 <= register < 6 + 4 * 16 and any(data):
            print("moves")
        return super().writeto_mem(address, register, data, **named)


machine.PWM, machine.I2C = WatchedPwm, WatchedI2C
